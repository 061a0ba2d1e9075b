import { QUESTIONS } from '#src/fields/questions.ts';

// The line by which a meaning that is asked has its place among the others.
Object.assign(QUESTIONS, { plaque: () => import('./question.tsx') });
