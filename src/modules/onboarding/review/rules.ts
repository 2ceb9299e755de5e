import { type Day, dayInWords, monthInWords } from '../../../kit/contract/time.ts'
import type { ProfileDetail } from '../../caregivers/profile/contract.ts'
import type { CaregiverDocument } from '../../documents/contract.ts'
import type { SummarySection } from './contract.ts'

type Line = SummarySection['lines'][number]
/** A line as it is kept. A paper's names the paper, and its dates alone for whoever may not open it; neither is signed. */
type KeptLine = Line & { readonly paper?: { readonly id: string; readonly dates: string } }
export type KeptSection = Pick<SummarySection, 'title' | 'part'> & { readonly lines: KeptLine[] }

/** The summary as one text, in which nothing can be mistaken for something else: what its hash is made of. */
export const summaryText = (sections: readonly SummarySection[]): string =>
  JSON.stringify(sections.map(({ title, lines }) => [title, lines.map(({ label, value }) => [label, value])]))

type Handed = Pick<CaregiverDocument, 'id' | 'typeName' | 'number' | 'expiresOn' | 'receivedOn' | 'files'>
type Taken = { readonly title: string; readonly doneOn: Day | null }

const given = (has: boolean) => (has ? 'Given' : 'Not given')
type Words = (of: Day) => string
const period = (from: string | null, to: string | null, words: Words) =>
  `${from ? words(from) : '?'} to ${to ? words(to) : 'now'}`
/** The month of a school or a job, which are known by month. */
const monthOf = (at: string) => monthInWords(`${at.slice(0, 7)}-01`)
const words = (...of: readonly (string | null)[]) => of.filter(Boolean).join(', ')

function personLines({ userProfile: person }: ProfileDetail): Line[] {
  const lines: Line[] = [
    { label: 'Name', value: [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ') },
    { label: 'Former names', value: person.formerNames },
    { label: 'Position', value: person.position?.name ?? '' },
    { label: 'Email', value: person.email },
    { label: 'Phone', value: person.phone ?? '' },
    { label: 'Address', value: words(person.address, person.city, person.stateCode, person.postalCode) },
    { label: 'Languages', value: person.languages.join(', ') },
    // The numbers themselves stay sealed: a summary is read by more people than they are.
    { label: 'Date of birth', value: given(person.hasBirthDate) },
    { label: 'Social Security number', value: given(person.ssn !== null) },
  ]
  return lines.filter(({ value }) => value !== '')
}

/** Jobs and the gaps between them, the oldest first. Explanations of times that a job covers by now are left out. */
function employmentLines({ employmentHistory, gaps }: ProfileDetail): Line[] {
  const jobs = employmentHistory.filter(one => one.kind === 'job')
  const lines = [
    ...jobs.map(one => ({
      from: one.from,
      line: { label: one.employer, value: words(one.title, period(one.from, one.to, monthOf)) },
    })),
    ...gaps.map(({ from, to, explanation }) => ({
      from,
      line: { label: 'Time without work', value: words(period(from, to, dayInWords), explanation ?? 'not explained') },
    })),
  ]
  return lines.toSorted((a, b) => (a.from < b.from ? -1 : 1)).map(({ line }) => line)
}

function paperLine(paper: Handed): KeptLine {
  const dates = words(
    paper.expiresOn && `expires ${dayInWords(paper.expiresOn)}`,
    `received ${dayInWords(paper.receivedOn)}`,
  )
  const names = paper.files.map(file => file.name).join(', ')
  return {
    label: paper.typeName,
    value: words(names, paper.number && `number ${paper.number}`, dates),
    paper: { id: paper.id, dates },
  }
}

const papersTitle = 'Documents'

/** Everything that the applicant has given, as it is read before signing and kept with the signature. Empty parts are left out. */
export function summaryOf(profile: ProfileDetail, papers: readonly Handed[], steps: readonly Taken[]): KeptSection[] {
  const { educationHistory, emergencyContacts } = profile
  const sections: KeptSection[] = [
    { title: 'About you', part: 'profile', lines: personLines(profile) },
    {
      title: 'Education',
      part: 'profile',
      lines: educationHistory.map(one => ({
        label: one.school,
        value: words(one.degree, period(one.from, one.to, monthOf)),
      })),
    },
    {
      title: 'Employment',
      part: 'profile',
      lines: employmentLines(profile),
    },
    {
      title: 'Emergency contacts',
      part: 'profile',
      lines: emergencyContacts.map(one => ({ label: one.name, value: words(one.relationship, one.phone) })),
    },
    { title: papersTitle, part: 'documents', lines: papers.map(paperLine) },
    {
      title: 'Steps completed',
      lines: steps.flatMap(({ title, doneOn }) => (doneOn ? [{ label: title, value: dayInWords(doneOn) }] : [])),
    },
  ]
  return sections.filter(({ lines }) => lines.length > 0)
}

/**
 * The summary for a reader: of a paper that they may not open its type and its dates are left. `opens` is asked with the
 * paper's id, and with undefined for a line of a time when papers were not named.
 */
export const summaryFor = (
  sections: readonly KeptSection[],
  opens: (paperId: string | undefined) => boolean,
): SummarySection[] =>
  sections.map(({ lines, ...section }) => ({
    ...section,
    lines: lines.map(({ paper, ...line }) =>
      section.title !== papersTitle || opens(paper?.id)
        ? line
        : { label: line.label, value: paper?.dates ?? '', withheld: true },
    ),
  }))
