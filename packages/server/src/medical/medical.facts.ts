import { modelOfPersons } from '../persons/persons.facts.ts';
import type { ModelPolicy } from '../platform/realtime/modelPolicy.ts';

/** Who may hear that something of a person's health changed. */
export const medicalModels = {
  MedicalRecord: modelOfPersons('medical.read'),
} satisfies Record<string, ModelPolicy>;
