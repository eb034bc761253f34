import type { Calendar } from '../school/calendar.ts';
import { counter } from '../school/counter.ts';
import { addDays, type Day } from '../school/days.ts';
import { anyCulture, anyPhone, anySurname } from '../school/names/names.ts';
import type { Need } from '../school/people/needs.ts';
import type { Random } from '../school/random.ts';
import type { MedicalRows } from './medical.rows.ts';

type Condition = Omit<
  MedicalRows['medical_condition'],
  'id' | 'person_id' | 'item_name' | 'date_review' | 'date_closed'
>;

const mildAllergy: Condition = {
  severity: 'mild',
  triggers: 'Eating or touching it',
  reaction: 'Rash, itching around the mouth',
  response: 'Antihistamine at sick bay; tell the family.',
  medication: 'Cetirizine',
};
const anaphylaxis: Condition = {
  severity: 'life-threatening',
  triggers: 'Eating it, traces included',
  reaction: 'Swelling of face and throat, trouble breathing',
  response: 'Adrenaline pen at once, lay flat, call an ambulance, then the family. Never leave alone.',
  medication: 'Adrenaline auto-injector, in the red bag and at sick bay',
};
/** What the need of that name means, for whoever treats it. */
const conditions: Record<string, Condition> = {
  Asthma: {
    severity: 'moderate',
    triggers: 'Running in cold air, smoke, pollen',
    reaction: 'Wheezing, tight chest',
    response:
      'Four puffs through the spacer, wait four minutes, again; call an ambulance where it does not help.',
    medication: 'Salbutamol inhaler',
  },
  'Type 1 diabetes': {
    severity: 'severe',
    triggers: 'A missed meal, sport',
    reaction: 'Pale, shaky, confused',
    response: 'Juice or six jelly beans, check again after ten minutes; never leave alone.',
    medication: 'Insulin pump',
  },
  Epilepsy: {
    severity: 'severe',
    triggers: 'Flickering light, lack of sleep',
    reaction: 'Stares, does not answer; may fall',
    response: 'Time it, protect the head, nothing into the mouth; ambulance after three minutes.',
    medication: 'Midazolam at sick bay',
  },
  Migraine: {
    severity: 'mild',
    triggers: 'Bright light, heat',
    reaction: 'Headache, sick',
    response: 'A dark room and water; home where it lasts longer than an hour.',
    medication: 'Paracetamol',
  },
  Haemophilia: {
    severity: 'severe',
    triggers: 'Falls and knocks',
    reaction: 'Bleeding that does not stop',
    response: 'Press and raise; any knock to the head goes to hospital.',
    medication: 'Factor VIII, kept at home',
  },
};

const incidents: [place: string, details: string, treatment: string][] = [
  ['Oval', 'Fell while running and grazed both knees.', 'Cleaned, dressed; back to class.'],
  [
    'Gymnasium',
    'Rolled the left ankle at basketball.',
    'Ice and rest for twenty minutes; collected by the family.',
  ],
  ['Classroom', 'Headache since the first lesson.', 'Water and rest in sick bay; better after half an hour.'],
  [
    'Playground',
    'Knock to the head on the climbing frame, no loss of consciousness.',
    'Ice, watched for an hour; head injury letter sent home.',
  ],
  ['Canteen', 'Rash after lunch.', 'Antihistamine with the family’s consent by phone.'],
  ['Science room', 'Small burn on a finger from a beaker.', 'Ran cold water for twenty minutes; dressed.'],
  ['Sick bay', 'Fever of 38.6.', 'Rest until collected.'],
  ['Oval', 'Wheezing after the cross-country run.', 'Four puffs by spacer; settled within ten minutes.'],
  ['Workshop', 'Splinter in the right hand.', 'Removed with tweezers; cleaned.'],
  ['Bus bay', 'Nosebleed.', 'Leant forward, ten minutes; stopped.'],
];

/** School days before today of which incidents are kept. */
const DAYS_BACK = 320;

/** Who is treated: at the school now, by person. */
export interface Patient {
  personId: number;
  start: Day;
}

export interface MedicalParts {
  patients: readonly Patient[];
  needs: readonly Need[];
  calendar: Pick<Calendar, 'today' | 'schoolDay'>;
  /** Accounts of those who treat. */
  nurses: readonly number[];
}

/** Records of half of the students, a condition for each need of health, and what happened at school. Drawn by the student. */
export function makeMedical(chance: Random, { patients, needs, calendar, nurses }: MedicalParts) {
  const { today, schoolDay } = calendar;
  const [conditionId, incidentId] = [counter(), counter()];
  const ofHealth = Map.groupBy(
    needs.filter(({ category }) => category === 'medical' || category === 'allergy'),
    ({ personId }) => personId,
  );
  const medical_record: MedicalRows['medical_record'][] = [];
  const medical_condition: MedicalRows['medical_condition'][] = [];
  const medical_incident: MedicalRows['medical_incident'][] = [];
  const doctors = Array.from({ length: 12 }, () => ({
    doctor_name: `Dr ${anySurname(chance, anyCulture(chance))}`,
    doctor_phone: anyPhone(chance),
  }));

  for (const { personId, start } of patients) {
    const random = chance.of(personId);
    const own = ofHealth.get(personId) ?? [];
    if (own.length || random.chance(0.4)) {
      medical_record.push({
        id: personId,
        ...random.pick(doctors),
        insurance_number: `${random.int(2000, 6999)} ${random.int(10000, 99999)} ${random.int(1, 9)}`,
        blood_group: random.chance(0.12)
          ? random.pick(['O+', 'O+', 'A+', 'A+', 'B+', 'AB+', 'O-', 'A-'])
          : '',
        immunisation: random.chance(0.9) ? 'Up to date' : 'Catch-up schedule: see the letter',
        may_give_medication: random.chance(0.7),
        ambulance_cover: random.chance(0.8),
        details: random.chance(0.08) ? 'Wears glasses for reading.' : '',
      });
    }
    for (const need of own) {
      const known = conditions[need.name] ?? (need.type === 'Anaphylaxis' ? anaphylaxis : mildAllergy);
      medical_condition.push({
        id: conditionId(),
        person_id: personId,
        item_name: need.category === 'allergy' ? `Allergy: ${need.name}` : need.name,
        ...known,
        date_review: random.chance(0.7) ? addDays(today, random.int(-30, 330)) : null,
        date_closed: need.closed,
      });
    }
    for (let i = random.chance(own.length ? 0.5 : 0.1) ? random.int(1, 2) : 0; i > 0; i--) {
      const day = schoolDay(random.int(1, DAYS_BACK));
      const [place, details, treatment] = random.pick(incidents);
      const time = `${String(random.int(9, 14)).padStart(2, '0')}:${String(random.int(0, 11) * 5).padStart(2, '0')}`;
      if (day < start) continue;
      medical_incident.push({
        id: incidentId(),
        person_id: personId,
        date_time: `${day}T${time}:00`,
        place,
        details,
        treatment,
        informed: random.chance(0.75) ? 'Family by phone' : '',
        recorded_by_id: random.pick(nurses),
      });
    }
  }
  return { medical_record, medical_condition, medical_incident };
}
