/** So many days later. */
const later = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** A day as other systems write it: the month first. */
const american = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return `${month}/${date}/${year}`
}

const firstNames =
  'Adaeze Beatriz Celeste Darnell Esperanza Florence Grace Hector Imani Jolene Keisha Lorraine Mireille Nadia Odette Patrice Queenie Rosalind Shanice Tamika'.split(
    ' ',
  )
const lastNames =
  'Abernathy Bautista Castellano Delacroix Ellsworth Fontaine Gutierrez Hargrove Ibarra Jankowski Kowalczyk Lombardi Mukherjee Nakamura Okonkwo'.split(
    ' ',
  )

const head = [
  ...[
    'Employee ID',
    'Last Name',
    'First Name',
    'Job Title',
    'Status',
    'Date of Birth',
    'Hire Date',
    'First Visit Date',
  ],
  ...['Email Address', 'Mobile Phone', 'Street Address', 'City', 'State', 'ZIP Code'],
  ...[
    'Background Check Date',
    'Misconduct Registry Search Date',
    'Nurse Aide Registry Search Date',
    'Misconduct Registry Notice Date',
  ],
  ...['HHA Competency Evaluation Date', 'Orientation Completed', 'Job Description Signed', 'CPR Exp', 'Pay Rate'],
] as const

export type Mover = { readonly firstName: string; readonly lastName: string; readonly row: readonly string[] }

/** 300 people of an agency in Texas, as another system exports them; every tenth has a registry search that is too old. */
export function movers(today: string): Mover[] {
  return Array.from({ length: 300 }, (_, at) => {
    const firstName = firstNames[at % firstNames.length] ?? ''
    const lastName = lastNames[Math.floor(at / firstNames.length)] ?? ''
    const title = at % 10 === 7 ? 'RN' : at % 10 === 8 ? 'Companion' : 'Home Health Aide'
    const hired = later(today, -90 - at * 5)
    const searched = later(today, at % 10 === 3 ? -400 : -30 - (at % 200))
    const row = [
      ...[
        String(1001 + at),
        lastName,
        firstName,
        title,
        'Active',
        american(later('1969-03-14', at * 37)),
        american(hired),
      ],
      american(later(hired, 7)),
      `${firstName}.${lastName}@juniper.example`.toLowerCase(),
      `(512) 555-${String(100 + at).padStart(4, '0')}`,
      ...[`${100 + at} Cedar Lane`, 'Austin', 'TX', '78704'],
      ...[american(later(hired, -10)), american(searched), american(searched), american(hired)],
      title === 'Home Health Aide' ? american(later(hired, -20)) : '',
      ...[american(later(hired, 1)), american(hired), american(later(today, 20 + at * 2)), '16.50'],
    ]
    return { firstName, lastName, row }
  })
}

const cell = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The file that the other system exports. */
export const exported = (people: readonly Mover[]): Buffer =>
  Buffer.from([head, ...people.map(one => one.row)].map(cells => cells.map(cell).join(',')).join('\r\n'))

/** What somebody called the scan of a person's background check. */
export const scanOf = ({ firstName, lastName }: Mover) => `${lastName}, ${firstName} - Background check.pdf`
