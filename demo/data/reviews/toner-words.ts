/** What customers write about toner. */
import { words } from "./words";

export const toner = words({
  uses: [
    "Je gère les achats d'une clinique vétérinaire.",
    "Nous sommes six dans un bureau d'arpentage.",
    "Une pharmacie de quartier, ouverte sept jours.",
    "Pour le bureau municipal d'un village de neuf cents âmes.",
    "{Ma} est partagée par un étage complet.",
    "Je m'occupe du matériel chez un grossiste en plomberie.",
    "Je m'occupe de l'informatique dans deux CPE.",
    "Pour une imprimante d'appoint dans un entrepôt poussiéreux.",
  ],
  verdicts: [
    "Aucune traînée, contrairement à celui d'une autre marque essayé l'an dernier.",
    "Le niveau affiché descend comme prévu, on peut planifier la commande.",
    "Installé en une minute, reconnu tout de suite par {ma}.",
    "Six mois d'usage et pas un seul bourrage de plus qu'avant.",
    "Le boîtier est manifestement remonté avec soin, rien ne fuit.",
    "La page d'essai signée dans la boîte inspire confiance.",
    "Le compteur indique exactement le rendement promis, à cent pages près.",
    "Pas de poudre sur les doigts ni dans l'appareil.",
    "Le recto-verso reste propre, même sur papier recyclé.",
    "Les aplats sont pleins, sans nuages.",
    "Un an dans l'armoire avant d'être installé : il marche comme s'il était d'hier.",
  ],
  scenes: [
    "Nous en sommes au cinquième, sans un seul retour.",
    "Deux fois moins cher que chez le fournisseur de notre photocopieur, et personne au bureau n'a vu la différence.",
    "Mis en place un lundi matin, entre deux dossiers. Personne ne s'en est aperçu, ce qui est le but.",
  ],
  closings: [
    "La facture mensuelle simplifie tout.",
    "Le sac pour renvoyer l'ancien est une excellente idée.",
    "Livré au comptoir, pas dans la ruelle.",
    "La comptabilité est contente, c'est rare.",
    "On a ouvert un compte d'entreprise dans la foulée.",
    "Réponse au téléphone à la deuxième sonnerie.",
    "Commandé avant 15 h, parti le même jour, comme promis.",
    "Nous gardons cette adresse.",
    "Bien emballé, sans mousse à jeter.",
    "Rien à ajouter.",
  ],
  caveats: [
    "Le message « toner non d'origine » demande une confirmation par jour.",
    "La bande de protection s'est déchirée au milieu, il a fallu une pince.",
    "Légère odeur sur les dix premières pages.",
    "J'aurais aimé un rabais de volume plus généreux.",
    "Le carton extérieur était fatigué, pas le contenu.",
    "Il faut bien le secouer, sinon le premier document est pâle à gauche.",
  ],
  mixed: [
    "Bon toner, mais le niveau est resté bloqué à 100 % pendant un mois avant de tomber d'un coup.",
    "Il a fallu passer deux feuilles nettoyantes pour que le fond redevienne blanc. Depuis, rien à signaler.",
    "Fonctionne bien, sauf que {ma} réclame une confirmation à chaque redémarrage.",
    "Rendement correct : environ 10 % de moins que le chiffre annoncé, avec beaucoup de tableaux ombrés.",
    "Rien à redire sur l'impression. La livraison, elle, a fait un détour par Gatineau.",
  ],
  sorry: [
    "Une ligne verticale dès la première page. Échangé en trois jours, mais c'était la semaine des bulletins.",
    "Boîtier fendu à l'arrivée, poudre partout dans le sac. Le remplacement a été rapide ; le ménage, moins.",
  ],
  notes: [
    "Faut-il changer le tambour en même temps? Réponse de l'atelier : non, seulement quand le compteur du tambour le demande.",
    "Est-il sous garantie si l'imprimante, elle, ne l'est plus? Réponse de l'atelier : oui, deux ans à partir de l'achat.",
    "Combien de temps peut-il rester en réserve? Réponse de l'atelier : trois ans à plat, dans son sac.",
    "Le bon de commande de la municipalité a été accepté sans problème.",
    "Peut-on mélanger une cartouche d'origine et les vôtres? Réponse de l'atelier : oui, une couleur à la fois.",
  ],
});

export const colourToner = words({
  uses: [
    "Un cabinet d'architectes, des plans et des perspectives toute la journée.",
    "Nous imprimons nos propres dépliants, deux cents à la fois.",
    "Je prépare des trousses de formation avec beaucoup de schémas.",
    "Une agence immobilière : des fiches avec photos, par dizaines.",
    "{Ma} fait les présentations de toute l'équipe des ventes.",
    "Le bureau des loisirs d'une ville, donc des affiches et des horaires en couleur.",
  ],
  verdicts: [
    "Les couleurs se superposent bien, sans liseré.",
    "La teinte est restée la même d'un toner à l'autre.",
    "Les fonds de couleur sont unis, sans marbrures.",
  ],
  scenes: [
    "Nos cartes d'affaires provisoires sortent de la bonne couleur.",
    "La couleur de notre logo est restée la même, et elle n'est pas facile à tenir.",
    "Les photos de nos fiches de produits sont tout à fait présentables.",
    "Notre rapport annuel est sorti du bureau, et le conseil a demandé le nom de l'imprimeur.",
    "Les plans d'évacuation se lisent bien, chaque zone a sa teinte.",
  ],
  caveats: ["Il a fallu relancer l'étalonnage des couleurs, ce que le feuillet ne dit pas."],
  mixed: [
    "La couleur est juste, mais les grands aplats ont un léger grain. Suffisant pour un bureau, pas pour un portfolio.",
  ],
});

export const blackToner = words({
  uses: [
    "Je révise des thèses et j'imprime tout, en double interligne.",
    "{Ma} imprime les bons de livraison d'une quincaillerie.",
    "Secrétariat d'une école secondaire, donc des listes et encore des listes.",
    "On imprime les factures d'une coopérative agricole.",
    "Je fais de la traduction juridique à la maison.",
    "Un petit éditeur : nos épreuves font trois cents pages.",
    "Notre bibliothèque imprime les avis de retard, hélas nombreux.",
    "Un cabinet de quatre avocats, deux ramettes par semaine.",
    "Nous imprimons des cahiers de charges de cent pages.",
    "Un bureau de courtage où rien ne se signe à l'écran.",
  ],
  scenes: [
    "Les codes-barres passent tous au quai, ce qui est le vrai test.",
    "Les numéros de série en corps 5 restent lisibles sur nos fiches d'entretien.",
    "Trois cents avis de convocation un vendredi après-midi, et pas une page grise.",
    "Le curé imprime maintenant le feuillet paroissial sans nous appeler.",
  ],
  verdicts: [
    "Noir franc du premier au dernier feuillet.",
    "Le noir est dense, même sur du papier recyclé.",
    "Un texte net, jusqu'aux plus petites notes.",
  ],
  notes: ["Mettre {la} en mode économie donne un gris tout à fait acceptable pour les brouillons."],
});
