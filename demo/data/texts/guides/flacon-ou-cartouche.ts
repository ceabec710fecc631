/** Guide: bottles or cartridges, with the sums. */
import { french } from "../../typography";
import type { Guide } from "./guide";

export const flaconOuCartouche: Guide = french<Guide>({
  slug: "flacon-ou-cartouche",
  title: "Flacon ou cartouche?",
  summary: "Le calcul du coût par page, sans détour.",
  author: "Aurélie Bouchard",
  published: "2026-09-28",
  minutes: 6,
  topic: "Choisir",
  intro: [
    "C'est la question qu'on nous pose le plus depuis que les imprimantes à réservoirs existent. La réponse courte : le flacon coûte beaucoup moins cher par page, et l'imprimante qui l'accepte coûte plus cher à l'achat. Reste à savoir combien de pages il vous faut pour que l'un rattrape l'autre.",
    "Voici le calcul, avec nos prix d'aujourd'hui, et les cas où il ne faut pas s'y fier.",
  ],
  products: [
    "flacons-d-encre-sirocco-70-quatre-couleurs",
    "flacons-d-encre-sirocco-135-quatre-couleurs",
    "imprimante-sirocco-eco-7-remise-a-neuf",
    "lot-de-4-cartouches-altaria-214xl",
  ],
  sections: [
    {
      heading: "Le coût d'une page",
      paragraphs: [
        "Prenons deux imprimantes de maison que nous connaissons bien. La Studio 40 emploie les cartouches Altaria 214XL : le lot de quatre coûte 94,99 $ et donne 1 990 pages, soit 4,8 ¢ la page. L'Éco 7 se remplit avec les flacons Sirocco 70 : les quatre coûtent 46,99 $ et donnent 6 500 pages en couleur, soit 0,7 ¢ la page.",
        "L'écart est de quatre cents par page. Cela paraît peu. Sur un paquet de 500 feuilles, cela fait vingt dollars, plus du double du prix du papier.",
      ],
    },
    {
      heading: "Le prix de l'imprimante",
      paragraphs: [
        "Remise à neuf, la Studio 40 se vend 99 $ et l'Éco 7, livrée pleine, 179 $. La différence est de 80 $. À quatre cents la page, elle est remboursée après 2 000 pages. En ajoutant l'encre déjà dans les réservoirs, l'Éco 7 prend les devants bien avant.",
      ],
      list: [
        "Vingt pages par mois : huit ans pour récupérer la différence. Gardez vos cartouches.",
        "Cent pages par mois : moins de deux ans. Les flacons commencent à valoir la peine.",
        "Quatre cents pages par mois, une petite école ou une famille studieuse : cinq mois. N'hésitez plus.",
      ],
    },
    {
      heading: "Ce que le calcul ne dit pas",
      paragraphs: [
        "Une imprimante à réservoirs n'aime pas l'inaction. L'encre est toujours dans les tuyaux, et une machine qui dort tout l'hiver au chalet aura besoin d'un bon nettoyage au printemps. Une cartouche à tête, elle, se remplace en entier : tête, buses et encre. Pour un usage rare, c'est elle la plus sage.",
        "À l'inverse, le flacon n'a pas de puce. Aucun message ne vous dira qu'il n'est pas d'origine, aucune mise à jour ne le refusera. On regarde le réservoir, on voit le niveau, on remplit. Plusieurs clients y sont passés pour cette seule raison.",
        "Enfin, il y a la couleur. Les flacons de la série 70 et les cartouches 214 emploient le même genre d'encre : un noir à pigments, trois couleurs à colorant. À l'œil, nous ne distinguons pas les pages. Si vous tirez des photos pour les encadrer, ni l'une ni l'autre ne vaut une Atelier et ses encres 96.",
      ],
    },
    {
      heading: "Et le laser, dans tout cela?",
      paragraphs: [
        "Si vous n'imprimez que du texte, regardez aussi de ce côté. Un toner Norvik TL-48H donne 3 000 pages à 2,0 ¢, ne sèche jamais et n'a pas peur d'une goutte de pluie. Il perd contre le flacon au prix de la page, il gagne contre tout le monde à la patience.",
      ],
    },
    {
      heading: "Notre conseil, en une minute",
      paragraphs: ["Comptez vos paquets de papier de l'an dernier, puis choisissez."],
      list: [
        "Moins d'un paquet par an : cartouches à tête, comme les Plumea, ou un petit laser",
        "De un à trois paquets : cartouches XL, par lot de quatre",
        "Plus de trois paquets : une imprimante à réservoirs",
        "Surtout du texte, par à-coups : un laser noir",
      ],
    },
    {
      heading: "Avant de changer d'imprimante",
      paragraphs: [
        "Finissez vos cartouches. Une imprimante qui marche a déjà coûté ce qu'elle coûte à la planète, et la remplacer trop tôt annule bien des économies. Quand elle rendra l'âme, apportez-la : nous vous dirons si elle est vraiment morte. Une fois sur deux, elle ne l'est pas.",
      ],
    },
  ],
});
