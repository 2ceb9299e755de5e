import type { CaregiverDocument, DocumentStatus } from '../contract.ts'

/** One person's papers, as the reader sees them. */
export type PersonPapers = {
  readonly personId: string
  readonly firstName: string
  readonly lastName: string
  readonly papers: readonly CaregiverDocument[]
}

type Page = CaregiverDocument['files'][number]
/** What lies where in the ZIP; a paper without a file of it has no page. */
type Placed = { person: PersonPapers; paper: CaregiverDocument; page: Page | null; path: string | null }

const statusWords: Record<DocumentStatus, string> = {
  inReview: 'in review',
  approved: 'approved',
  rejected: 'sent back',
  expired: 'expired',
  replaced: 'replaced',
  setAside: 'set aside',
}

/** A name that every file system takes, and that leads into no other folder. */
const safe = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '-')
    .replace(/\s+/g, ' ')
    .slice(0, 80)
    // A letter of two halves may have been cut between them.
    .toWellFormed()
    .replace(/^[. ]+|[. ]+$/g, '') || 'Document'

function wordOfPage({ files }: CaregiverDocument, page: Page): string {
  if (page.side !== 'page') return `, ${page.side}`
  return files.length > 1 ? `, page ${files.indexOf(page) + 1}` : ''
}

function nameOfPage(paper: CaregiverDocument, page: Page): string {
  const [ending = ''] = page.name.match(/\.[a-z][a-z0-9]{1,4}$/i) ?? []
  const words = `${safe(paper.typeName)}, ${paper.performedOn ?? paper.receivedOn}, ${statusWords[paper.status]}`
  return `${words}${wordOfPage(paper, page)}${ending.toLowerCase()}`
}

/** Adds a number to a name that was given out already; names that differ in capitals only are one to some systems. */
function makeUnique() {
  const taken = new Set<string>()
  return (name: string): string => {
    const [, base = name, ending = ''] = name.match(/^(.*?)(\.[a-z0-9]+)?$/i) ?? []
    let free = name
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${base} (${n})${ending}`
    taken.add(free.toLowerCase())
    return free
  }
}

/** Where each page lies: named after its paper and, of several people, in a folder for each. */
export function placesOf(people: readonly PersonPapers[]): Placed[] {
  const folderFor = makeUnique()
  return people.flatMap(person => {
    const folder = people.length > 1 ? `${folderFor(safe(`${person.lastName}, ${person.firstName}`))}/` : ''
    const unique = makeUnique()
    return person.papers.flatMap((paper): Placed[] => {
      if (paper.files.length === 0) return [{ person, paper, page: null, path: null }]
      return paper.files.map(page => ({ person, paper, page, path: folder + unique(nameOfPage(paper, page)) }))
    })
  })
}

/** The head of the index. */
export const headOfIndex = [
  'Person',
  'Document',
  'Category',
  'Status',
  'Medical',
  'Number',
  'Date on the document',
  'Expires',
  'Received',
  'Received from',
  'Decision',
  'Decided on',
  'Decided by',
  'Reason',
  'File',
  'SHA-256',
] as const

const decisionWords = { approved: 'approved', rejected: 'sent back' }

function decisionOf({ decision, takenBack }: Placed['paper']): string {
  if (takenBack) return 'approval taken back'
  return decision ? decisionWords[decision] : ''
}

/** One row of the index: a page, or a paper of which the reader gets none. */
export function rowOfIndex({ person, paper, path }: Placed, sha256: string): string[] {
  const withoutFile = paper.mayOpen ? 'There is no file.' : 'Left out: medical documents need their own right.'
  return [
    `${person.firstName} ${person.lastName}`,
    paper.typeName,
    paper.category?.label ?? '',
    statusWords[paper.status],
    paper.medical ? 'Yes' : 'No',
    paper.number ?? '',
    paper.performedOn ?? '',
    paper.expiresOn ?? '',
    paper.receivedOn,
    paper.uploader,
    decisionOf(paper),
    paper.takenBack?.on ?? paper.decidedOn ?? '',
    paper.takenBack?.by ?? paper.decider ?? '',
    paper.setAsideReason ?? paper.reason ?? '',
    path ?? withoutFile,
    sha256,
  ]
}

/** What the ZIP is called. */
export function nameOfZip(people: readonly Pick<PersonPapers, 'firstName' | 'lastName'>[], today: string): string {
  const [only, ...others] = people
  const whose = only && others.length === 0 ? `${only.firstName} ${only.lastName}` : `${people.length} people`
  return `Documents of ${safe(whose)}, ${today}.zip`
}
