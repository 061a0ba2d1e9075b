-- Generated from the registry by `npm run db:diff`. Read it before you commit it.

alter table modele_mail drop column variables;
