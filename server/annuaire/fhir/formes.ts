import * as z from 'zod';

// What is read of FHIR R4 (hl7.org/fhir/R4) as the Annuaire Santé gives it; the rest is let by.

const code = z.object({
  system: z.string().optional(),
  code: z.string().optional(),
  display: z.string().optional(),
});
const concept = z.object({ coding: z.array(code).default([]), text: z.string().optional() });
const identifiant = z.object({
  system: z.string().optional(),
  value: z.string().optional(),
  type: concept.optional(),
});
const contact = z.object({ system: z.string().optional(), value: z.string().optional() });
const adresse = z.object({
  line: z.array(z.string().nullable()).default([]),
  postalCode: z.string().optional(),
  city: z.string().optional(),
});
const reference = z.object({ reference: z.string().optional() });

const organisation = z.object({
  resourceType: z.literal('Organization'),
  id: z.string(),
  active: z.boolean().optional(),
  name: z.string().optional(),
  identifier: z.array(identifiant).default([]),
  telecom: z.array(contact).default([]),
  address: z.array(adresse).default([]),
});
export type Organisation = z.infer<typeof organisation>;

const exercice = z.object({
  resourceType: z.literal('PractitionerRole'),
  id: z.string(),
  active: z.boolean().optional(),
  practitioner: reference.optional(),
  organization: reference.optional(),
  telecom: z.array(contact).default([]),
});
export type Exercice = z.infer<typeof exercice>;

const personne = z.object({
  resourceType: z.literal('Practitioner'),
  id: z.string(),
  active: z.boolean().optional(),
  identifier: z.array(identifiant).default([]),
  name: z
    .array(
      z.object({
        family: z.string().optional(),
        given: z.array(z.string()).default([]),
        prefix: z.array(z.string()).default([]),
        suffix: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  qualification: z.array(z.object({ code: concept.optional() })).default([]),
});
export type PersonneFhir = z.infer<typeof personne>;

const autre = z.object({ resourceType: z.string() });
const ressource = z.union([organisation, exercice, personne, autre]);

/** A page of a search. */
export const paquet = z.object({
  resourceType: z.literal('Bundle'),
  link: z.array(z.object({ relation: z.string(), url: z.string() })).default([]),
  entry: z.array(z.object({ resource: ressource })).default([]),
});
export type Paquet = z.infer<typeof paquet>;
