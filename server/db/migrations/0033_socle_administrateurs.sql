-- Who makes administrators: only the role of that name says so, and «every right» is not enough. Written by hand.
update role set habilitations = habilitations || '[{"ressource": "administrateurs", "actions": ["update"],
  "champsLecture": null, "champsEcriture": null, "condition": null}]'::jsonb,
  description = 'Tous les droits sur le portail, et celui de nommer des administrateurs.'
where name = 'Admin' and is_systeme
  and not exists (select from jsonb_array_elements(habilitations) as l where l ->> 'ressource' = 'administrateurs');
