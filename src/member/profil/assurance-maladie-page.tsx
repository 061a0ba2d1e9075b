import Box from '@mui/material/Box';
import { nomComplet } from '#src/core/adherent/person.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { profil as lecture, type Profil, type RattachementRo } from '#src/lectures/personnes.ts';
import { Carte } from '#src/ui/carte.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { useLecture } from '#src/ui/use-lecture.ts';
import { Definitions } from './definitions.tsx';
import { LienActe } from './lien-acte.tsx';
import { ProfilCadre } from './profil-cadre.tsx';

const SENS = { aller: 'Nous avons écrit à votre caisse', retour: 'Votre caisse nous a répondu' } as const;
const TYPES = { acquittement: 'Accord', signalement: 'Signalement', rejet: 'Refus' } as const;

/** The state in words, its colour beside. */
function Etat({ suivi: { libelle, couleur, phrase } }: RattachementRo) {
  return (
    <>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 600 }}>
        {couleur && (
          <Box
            component="span"
            aria-hidden
            sx={{ width: 12, height: 12, borderRadius: '50%', border: 1, borderColor: 'divider' }}
            style={{ backgroundColor: couleur }}
          />
        )}
        {libelle ?? 'État inconnu'}
      </Box>
      {phrase && <Box sx={{ marginTop: 0.5 }}>{phrase}</Box>}
    </>
  );
}

/** What was answered last, and what is to be done of it. */
function retourEnLignes({ suivi: { retour, sens, isFinal, phrase } }: RattachementRo) {
  const attente = sens === null || isFinal ? null : 'Une réponse de votre caisse est encore attendue.';
  const echange = sens === null ? null : SENS[sens];
  return [
    ...(echange === null || (retour !== null && attente === null)
      ? []
      : [['Dernier échange', [`${echange}.`, attente].filter(Boolean).join(' ')] as const]),
    ...(retour === null
      ? []
      : [
          [
            'Réponse de la caisse',
            `${TYPES[retour.type]}${retour.date ? ` du ${jourFrancais(retour.date)}` : ''} : ${retour.libelle}.`,
          ] as const,
          ...(retour.message && retour.message !== phrase
            ? [['Ce que cela signifie', retour.message] as const]
            : []),
          ...(retour.isBloquant
            ? [['À noter', 'Vos décomptes ne nous parviennent pas tant que cela demeure.'] as const]
            : []),
        ]),
  ];
}

function UnePersonne({ lien, nom }: { readonly lien: RattachementRo; readonly nom: string }) {
  const { libelleRegime, codeGrandRegime, codeCaisse, codeCentre, isAlsaceMoselle } = lien;
  return (
    <Carte titre={nom}>
      <Definitions
        lignes={[
          ['Numéro de sécurité sociale', lien.nirMasque],
          ['Régime', libelleRegime ?? `Régime ${codeGrandRegime}`],
          ...(isAlsaceMoselle ? [['Régime local', 'Alsace-Moselle'] as const] : []),
          ['Caisse et centre', `${codeCaisse}, ${codeCentre}`],
          ['Depuis le', jourFrancais(lien.dateDebut)],
          ['Télétransmission', <Etat key="etat" {...lien} />],
          ...retourEnLignes(lien),
        ]}
      />
    </Carte>
  );
}

function Personnes({ ro, assures }: Profil) {
  const liens = ro.filter(({ dateFin }) => dateFin === null);
  const noms = new Map(assures.map((assure) => [assure.numPers, nomComplet(assure)]));
  if (liens.length === 0)
    return (
      <Carte>
        <EtatVide dessin="vide" titre="Aucune caisse ne nous est connue">
          Dites-nous de quelle caisse chacun relève : vos décomptes nous parviendront d’eux-mêmes.
        </EtatVide>
      </Carte>
    );
  return liens.map((lien) => (
    <UnePersonne
      key={`${lien.numPers}-${lien.codeCaisse}-${lien.dateDebut}`}
      lien={lien}
      nom={noms.get(lien.numPers) ?? lien.numPers}
    />
  ));
}

/** `#/profil/assurance-maladie`: which office keeps the rights of each, and where the transmission of statements stands. */
export function Component() {
  const lue = useLecture(lecture);
  return (
    <ProfilCadre
      route="/profil/assurance-maladie"
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3.5, rowGap: 2 }}>
          <LienActe acte="donneesRo" quoi="de l’Assurance maladie">
            Modifier les informations
          </LienActe>
          <LienActe acte="teletransmission" quoi="de mes décomptes">
            Régler la télétransmission
          </LienActe>
        </Box>
      }
    >
      <LectureSection
        lue={lue}
        quoi="vos caisses"
        formes={[
          ['fiche', 5],
          ['fiche', 5],
        ]}
      >
        {(profil) => <Personnes {...profil} />}
      </LectureSection>
    </ProfilCadre>
  );
}
