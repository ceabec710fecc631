/** Guide: which paper goes with which ink. */
import { french } from "../../typography";
import type { Guide } from "./guide";

export const quelPapier: Guide = french<Guide>({
  slug: "quel-papier-pour-quelle-encre",
  title: "Quel papier pour quelle encre?",
  summary: "Le grammage, la blancheur et ce qui boit trop.",
  author: "Louis Bouchard",
  published: "2026-08-31",
  minutes: 5,
  topic: "Choisir",
  intro: [
    "J'ai passé vingt-six ans à marier du papier et de l'encre avant de vendre l'un et l'autre. On croit que l'imprimante fait la page. C'est le papier qui la fait : la même cartouche donne un noir de suie sur une feuille et un gris de souris sur une autre.",
    "Trois chiffres sont écrits sur l'emballage. Voici ce qu'ils veulent dire, et ce qu'ils ne disent pas.",
  ],
  products: [
    "papier-blanc-90-g-format-au-choix",
    "papier-photo-lustre-format-au-choix",
    "papier-coton-300-g-pour-tirages",
    "papier-recycle-format-lettre",
  ],
  sections: [
    {
      heading: "Le grammage : le poids d'un mètre carré",
      paragraphs: [
        "Un papier de 75 g/m² convient au courrier, aux devoirs, aux brouillons. À 90 g/m², on ne voit plus l'encre à travers : c'est le papier du recto-verso, des rapports et des partitions. À partir de 120 g/m², on entre dans le papier fort : dépliants, menus, cartes. Au-delà de 160, passez par la fente manuelle, où le trajet est droit.",
        "Plus lourd ne veut pas dire meilleur. Un carton de 200 g/m² dans le bac du bas d'une petite imprimante finit en accordéon.",
      ],
    },
    {
      heading: "La blancheur : attention aux azurants",
      paragraphs: [
        "La blancheur se mesure selon la norme ISO 2470. Un recyclé affiche 84 %, un papier de bureau 98 %, et certains dépassent 100 % grâce à des azurants optiques, qui renvoient un peu de bleu sous la lumière du jour. C'est flatteur au magasin et fatigant à lire. Surtout, ces azurants s'éteignent en quelques années : un tirage d'art n'en veut pas.",
      ],
    },
    {
      heading: "La surface : ce qui boit et ce qui retient",
      paragraphs: [
        "Un papier ordinaire est une éponge. Il boit l'encre à colorant, les gouttes s'étalent, les couleurs perdent du mordant. Un papier couché retient la goutte en surface : les couleurs y sont vives, mais l'encre doit sécher.",
        "L'encre à pigments se comporte autrement. Ses grains restent sur le dessus, même sur un papier ordinaire, et c'est pourquoi le noir pigmenté est si net. Sur un papier brillant, en revanche, ces grains ne pénètrent pas et marquent sous le doigt. Pour eux, choisissez le lustré ou le mat.",
        "Le toner, lui, ne boit rien : il fond. Il lui faut un papier lisse, sec, et qui supporte 180 °C. Jamais de papier photo à jet d'encre dans un laser : la couche fond avec le toner, et le four est bon à changer.",
      ],
    },
    {
      heading: "Le tableau que je garde au-dessus du comptoir",
      paragraphs: ["Encre d'abord, papier ensuite."],
      table: {
        caption: "Quel papier pour quel travail",
        columns: ["Vous imprimez", "Avec", "Prenez"],
        rows: [
          ["Du texte", "Encre à pigments", "Recyclé 75 g/m², ou blanc 90 g/m² en recto-verso"],
          ["Des devoirs, des graphiques", "Encre à colorant", "Blanc 90 g/m²"],
          ["Des photos de famille", "Encre à colorant", "Brillant 240 g/m² ou lustré 260 g/m²"],
          ["Des photos, des affiches", "Encre à pigments", "Lustré 260 g/m² ou mat 170 g/m²"],
          ["Des tirages à encadrer", "Encre à pigments", "Coton 300 g/m², sans acide ni azurant"],
          ["Des dépliants", "Toner", "Lissé 120 g/m²"],
          ["Des cartes, des couvertures", "Encre ou toner", "Carton ivoire 200 g/m², par la fente manuelle"],
        ],
      },
    },
    {
      heading: "Trois habitudes d'imprimeur",
      paragraphs: ["Elles ne coûtent rien et évitent la moitié des bourrages."],
      list: [
        "Rangez les paquets à plat, fermés, loin du sous-sol et du calorifère. L'humidité fait gondoler, la sécheresse fait coller.",
        "Éventez la pile avant de la mettre dans le bac. Deux feuilles qui se tiennent passent ensemble.",
        "Dites à l'imprimante ce que vous lui donnez. Le réglage « papier photo » ou « papier épais » change la dose d'encre et la vitesse : c'est lui qui évite les pâtés.",
      ],
    },
    {
      heading: "Essayez avant d'acheter la caisse",
      paragraphs: [
        "Passez au comptoir avec un fichier. Nous gardons dix papiers ouverts et nous imprimerons votre page sur trois d'entre eux. Vous choisirez à la fenêtre, à la lumière du jour : c'est là que ça se juge.",
      ],
    },
  ],
});
