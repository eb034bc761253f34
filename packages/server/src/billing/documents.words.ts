import { ar } from './words/ar.ts';
import { de } from './words/de.ts';
import type { DocumentWords } from './words/document-words.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import { vi } from './words/vi.ts';
import { zh } from './words/zh.ts';

/** By language: those of the pages that the school sends links to. Fees and reasons are in the school's own words. */
export const documentWords: Readonly<Record<string, DocumentWords>> & { readonly en: DocumentWords } = {
  ...{ en, ar, de, es, fr, vi, zh },
};
