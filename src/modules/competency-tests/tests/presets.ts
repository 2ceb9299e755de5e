import type { QuestionDraft, TestDraft, TestSettings } from './contract.ts'

/**
 * The subjects of aide training, 42 CFR 484.80(b)(3)(i) to (xiii), in our words. Those that are not `written` are observed with a
 * patient or a pseudo-patient, 484.80(c)(1): a written question about them helps, and is no proof.
 */
export const aideSubjects = [
  { name: 'Communication', written: false },
  { name: 'Observation, reporting and documentation', written: true },
  { name: 'Temperature, pulse and respiration', written: false },
  { name: 'Infection prevention and control', written: true },
  { name: 'Body functions and changes to report', written: true },
  { name: 'Clean, safe and healthy home', written: true },
  { name: 'Emergencies', written: true },
  { name: 'Needs of clients, respect and privacy', written: true },
  { name: 'Personal hygiene and grooming', written: false },
  { name: 'Safe transfers and walking', written: false },
  { name: 'Range of motion and positioning', written: false },
  { name: 'Nutrition and fluids', written: true },
  { name: 'Changes in skin condition', written: true },
] as const

const [, reporting, , infection, body, home, emergencies, needs, , , , nutrition, skin] = aideSubjects.map(
  one => one.name,
)

type Choice = readonly [text: string, isCorrect: boolean]

const shareOf = (type: QuestionDraft['type'], choices: readonly Choice[]) =>
  type === 'several' ? 100 / choices.filter(([, isCorrect]) => isCorrect).length : 100

const asked = (
  type: QuestionDraft['type'],
  subject: string | undefined,
  text: string,
  choices: readonly Choice[],
  explanation: string,
  points = 1,
): QuestionDraft => ({
  type,
  subject: subject ?? '',
  title: '',
  text,
  explanation,
  points,
  imageAlt: '',
  options: choices.map(([words, isCorrect], at) => ({
    id: type === 'trueFalse' ? words.toLowerCase() : `o${at + 1}`,
    text: words,
    weight: isCorrect ? shareOf(type, choices) : type === 'several' ? -shareOf(type, choices) : 0,
    feedback: '',
  })),
})

const trueOrFalse = (subject: string | undefined, text: string, isTrue: boolean, explanation: string) =>
  asked(
    'trueFalse',
    subject,
    text,
    [
      ['True', isTrue],
      ['False', !isTrue],
    ],
    explanation,
  )

/** A test of the written subjects of aide training, at least one question each, in our own words. */
export const starterTest: { draft: TestDraft; settings: Partial<TestSettings>; questions: QuestionDraft[] } = {
  draft: {
    name: 'Home health aide basics',
    description: 'The written subjects of aide training. Skills with clients are observed by a nurse besides.',
  },
  settings: { minutes: 40, attempts: 3, pauseHours: 48, aideSubjects: true, certificateMonths: 12 },
  questions: [
    asked(
      'several',
      reporting,
      'What do you report to the nurse the same day?',
      [
        ['The client is suddenly confused', true],
        ['The client fell and says that nothing hurts', true],
        ['The client changed the TV channel', false],
        ['The client did not drink all day', true],
      ],
      'Report every change, every fall, and anything that keeps a client from eating or drinking. The nurse decides what it means.',
      2,
    ),
    asked(
      'single',
      reporting,
      'When do you write your visit note?',
      [
        ['During the visit or right after it', true],
        ['At the end of the week', false],
        ['When the office calls', false],
        ['Only when something went wrong', false],
      ],
      'What you write down right away is complete, and others can act on it.',
    ),
    trueOrFalse(
      infection,
      'Gloves replace hand washing.',
      false,
      'Wash your hands before you put gloves on and after you take them off. Gloves can have holes that you do not see.',
    ),
    asked(
      'single',
      infection,
      'How long should you rub your hands together with soap before you rinse?',
      [
        ['About 5 seconds', false],
        ['At least 20 seconds', true],
        ['Until the water is warm', false],
        ['One minute, then dry on your clothes', false],
      ],
      'Rub all surfaces for at least 20 seconds. Rubbing, not heat, lifts germs off the skin.',
    ),
    asked(
      'single',
      body,
      'A client who walks well is short of breath after three steps today. What do you do?',
      [
        ['Let them rest, and call the nurse', true],
        ['Walk faster, to get it over with', false],
        ['Wait and see until next week', false],
        ['Give them a neighbor’s inhaler', false],
      ],
      'New shortness of breath can mean that the heart or the lungs need help. It is reported right away.',
    ),
    asked(
      'several',
      home,
      'What makes a home safer for a client who walks with a walker?',
      [
        ['Loose rugs are taken up', true],
        ['The way to the bathroom is lit at night', true],
        ['Cords lie across the floor', false],
        ['Spills are wiped up right away', true],
      ],
      'Most falls at home happen where something lies in the way, it is dark, or the floor is wet.',
      2,
    ),
    asked(
      'single',
      emergencies,
      'A client does not answer and is not breathing. What comes first?',
      [
        ['Call 911', true],
        ['Call the office', false],
        ['Write the visit note', false],
        ['Drive to the pharmacy', false],
      ],
      'Call 911 first, stay with the client, and do what the dispatcher says. The office comes after that.',
    ),
    trueOrFalse(
      emergencies,
      'In a fire, you bring the client and yourself to safety before you try to save belongings.',
      true,
      'People first. Leave, close the door behind you, and call 911 from outside.',
    ),
    asked(
      'single',
      needs,
      'A client’s neighbor asks you what illness the client has. What do you say?',
      [
        ['That you cannot talk about clients', true],
        ['The name of the illness', false],
        ['Only what the neighbor has guessed', false],
        ['That they should read the care plan', false],
      ],
      'What you know about a client stays with those who care for them.',
    ),
    asked(
      'shortText',
      nutrition,
      'Name one sign that a client drinks too little.',
      [
        ['dark urine', true],
        ['dry mouth', true],
        ['thirst', true],
        ['confusion', true],
        ['dizziness', true],
      ],
      'Signs are thirst, a dry mouth, dark urine, dizziness and confusion.',
    ),
    asked(
      'single',
      skin,
      'You see a red spot on the heel that stays red when you press it. What do you do?',
      [
        ['Keep weight off it and report it today', true],
        ['Massage it hard', false],
        ['Cover it with powder', false],
        ['Wait until it opens', false],
      ],
      'A spot that stays red can be the beginning of a pressure injury. Pressure comes off, rubbing makes it worse, and the nurse is told.',
    ),
  ],
}
