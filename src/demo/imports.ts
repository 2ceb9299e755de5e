import type { DemoPart, DemoStage } from './part.ts'

const head =
  'Last Name,First Name,Email,Mobile Phone,Discipline,State,Hire Date,First Visit,CPR Issue Date,CPR Expiration,Payroll ID'
const lines = [
  'Diallo,Aminata,aminata.diallo@example.com,(512) 555-0104,HHA,TX,11/23/2025,11/28/2025,12/11/2024,12/11/2026,88213',
  'Chavez,Leticia,leticia.chavez@example.com,(512) 555-0117,HHA,TX,01/05/2026,,,,88214',
  'Kim,Hannah,hannah.kim@example.com,512-555-0122,RN,TX,03/02/2026,03/09/2026,02/20/2026,02/20/2028,88215',
  'Watson,Winnie,winnie.watson@example.com,,HHA,TX,31/02/2025,,,,88216',
  'Haddad,Omar,omar.haddad@example,(512) 555-0131,LPN,TX,06/15/2025,06/20/2025,05/01/2025,05/01/2027,88217',
]

/** A file from an earlier system, read and not imported yet: two of its lines are wrong. */
async function play({ admin }: DemoStage): Promise<void> {
  const bytes = Buffer.from([head, ...lines].join('\r\n'))
  const pages = [{ name: 'caregivers.csv', bytes, mediaType: 'text/csv' }]
  await admin.sendForm('POST', '/api/import', { fields: {}, field: 'file', pages })
}

export const imports: DemoPart = { play }
