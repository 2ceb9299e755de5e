import type { AcknowledgementDraft } from './contract.ts'

/** The texts that an organization can begin with; each may be changed. */
export const starters: readonly AcknowledgementDraft[] = [
  {
    name: 'Client privacy (HIPAA)',
    kind: 'acknowledgement',
    text: `# Client privacy

- I see or hear about a client's health only because of my work. I keep it to myself.
- I speak about a client with nobody but those who care for them, and only as far as the work needs it.
- I take no pictures of clients, their homes or their papers, and I post nothing about them.
- I leave no papers and no unlocked phone where others can read them.
- I tell the office at once when something was lost, seen by the wrong person, or sent to the wrong place.

I have read this, I had the chance to ask questions, and I will keep to it.`,
  },
  {
    name: 'Employee handbook',
    kind: 'acknowledgement',
    text: `# Employee handbook

I have received the employee handbook and know where to find it. I have read it, or had it read to me, and I had the chance to ask questions.

I know that the handbook may change, and that I will be told when it does. I will keep to it.`,
  },
  {
    name: 'Reporting abuse, neglect and exploitation',
    kind: 'acknowledgement',
    text: `# Reporting abuse, neglect and exploitation

- When I see, hear about or suspect that a client is abused, neglected or exploited, I report it right away, even when I am not sure.
- I report it to the office, and to the authorities that the law of my state names. Nobody may stop me from reporting.
- When somebody is in danger, I call 911 first.
- Nobody may punish me for a report that I make in good faith.

I have read this, and I know whom to call.`,
  },
  {
    name: 'Hepatitis B vaccine declination',
    kind: 'declination',
    // 29 CFR 1910.1030 Appendix A: whoever declines signs these very sentences.
    text: `I understand that due to my occupational exposure to blood or other potentially infectious materials I may be at risk of acquiring hepatitis B virus (HBV) infection. I have been given the opportunity to be vaccinated with hepatitis B vaccine, at no charge to myself. However, I decline hepatitis B vaccination at this time. I understand that by declining this vaccine, I continue to be at risk of acquiring hepatitis B, a serious disease. If in the future I continue to have occupational exposure to blood or other potentially infectious materials and I want to be vaccinated with hepatitis B vaccine, I can receive the vaccination series at no charge to me.`,
  },
  {
    name: 'Influenza vaccine declination',
    kind: 'declination',
    text: `I was offered this season's influenza vaccine, and I decline it at this time.

I know that influenza can make me and the people I care for seriously ill, that I can pass it on before I feel sick, and that I may be asked to wear a mask. I can change my mind at any time and ask for the vaccine.`,
  },
]
