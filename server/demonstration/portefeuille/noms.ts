const liste = (texte: string): readonly string[] => texte.trim().split(/\s+/);

export const NOMS = liste(`
  MARTIN BERNARD THOMAS PETIT ROBERT RICHARD DURAND DUBOIS MOREAU LAURENT SIMON MICHEL LEFÈVRE LEROY ROUX DAVID
  BERTRAND MOREL FOURNIER GIRARD BONNET DUPONT LAMBERT FONTAINE ROUSSEAU VINCENT MÜLLER LEFEBVRE FAURE ANDRÉ MERCIER
  BLANC GUÉRIN BOYER GARNIER CHEVALIER FRANÇOIS LEGRAND GAUTHIER GARCIA PERRIN ROBIN CLÉMENT MORIN NICOLAS HENRY
  ROUSSEL MATHIEU GAUTIER MASSON MARCHAND DUVAL DENIS DUMONT MARIE LEMAIRE NOËL MEYER DUFOUR MEUNIER BRUN BENALI DIALLO
  DA-SILVA NGUYEN KOWALSKI HADDAD TRAORÉ LE-GOFF`);

export const PRENOMS = {
  MME: liste(`
    Marie Camille Léa Chloé Emma Manon Sarah Julie Laura Pauline Anaïs Mathilde Océane Lucie Marion Inès Louise Alice
    Zoé Jeanne Éléonore Nathalie Isabelle Sylvie Catherine Martine Françoise Monique Nicole Aïcha Fatou Linh Sofia
    Clémence Agathe Hélène Brigitte Solène Maëlys Yasmine`),
  M: liste(`
    Lucas Hugo Louis Nathan Jules Gabriel Arthur Paul Antoine Thomas Nicolas Julien Maxime Alexandre Pierre Kévin
    Théo Léo Raphaël Adam Mathis Jean Michel Philippe Alain Patrick Bernard Christophe Stéphane Éric Olivier Karim
    Mamadou Noé Gaël Yanis Bruno Dominique Loïc Benoît`),
};

export const ENTREPRISES = [
  'Boulangerie du Canal',
  'Transports Aubrac',
  'Menuiserie Lenoir',
  'Clinique vétérinaire des Prés',
  'Imprimerie de la Vesle',
  'Cabinet Hauteville',
  'Chantiers de l’Estuaire',
  'Coopérative du Ponant',
  'Studio Mirabelle',
  'Métallerie Girod',
];
