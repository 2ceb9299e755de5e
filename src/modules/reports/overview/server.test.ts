import { expect, test } from 'vitest'
import { addDays } from '../../../kit/contract/time.ts'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { reportScene } from '../../../testing/reports.ts'
import { testProduct } from '../../../testing/test-product.ts'
import type { MatrixRow } from '../matrix/contract.ts'
import { counted, peopleIn } from './rules.ts'

const product = await testProduct()
const { call } = product

const readMatrix = async (org: TestOrganization, query: string) =>
  (await call('GET', `/api/report/compliance-matrix?${query}`, { token: org.admin })).body.data

test('the overview says how active people stand with each requirement, and what runs out', async () => {
  const { org, today, card, tb } = await reportScene(product)
  const read = async (token: string) => (await call('GET', '/api/report/compliance-overview', { token })).body.data
  const none = { valid: 0, expiring: 0, expired: 0, missing: 0, later: 0, inReview: 0, rejected: 0, waived: 0 }
  const data = await read(org.admin)
  expect(data).toMatchObject({ today, active: 3, clear: 2, blocked: 1, endings: { in30: 1, in60: 1, in90: 1 } })
  expect(data.requirements).toMatchObject([
    { id: card.id, name: 'CPR', seriousness: 'blocks', ...none, valid: 1, expiring: 1, missing: 1 },
    { id: tb.id, name: 'TB, yearly', seriousness: 'warns', ...none, missing: 3 },
  ])
  expect(await read((await testOrganization(product)).admin)).toMatchObject({ active: 0, requirements: [] })
})

test('each figure of the overview is the number of people that the matrix has for it', async () => {
  const { org, today, people, cardType, testType, paper } = await reportScene(product)
  // Everybody has thirty days from the hire for it, which is today.
  const due = { kind: 'after', event: 'hire', days: 30 } as const
  await testRequirement(org, await testDocumentType(org), { name: 'Orientation', due })
  await testPaper(product, org, { personId: people.cleo.personId, documentTypeId: cardType, performedOn: today }, null)
  await paper(people.ana.personId, testType, -1)
  await testApplicant(org, { firstName: 'Dora' })
  const overview = (await call('GET', '/api/report/compliance-overview', { token: org.admin })).body.data
  const inMatrix = async (query: string) => (await readMatrix(org, query)).pagination.total
  expect(await inMatrix('answer=clear')).toBe(overview.clear)
  expect(await inMatrix('answer=notClear')).toBe(overview.blocked)
  const seen: Record<string, number> = {}
  for (const of of overview.requirements) {
    let asked = 0
    for (const status of counted) {
      const figure = peopleIn(of, status)
      expect([of.name, status, await inMatrix(`requirementId=${of.id}&cell=${status}`)]).toEqual([
        of.name,
        status,
        figure,
      ])
      asked += figure
      seen[status] = (seen[status] ?? 0) + figure
    }
    expect(await inMatrix(`requirementId=${of.id}`)).toBe(asked)
  }
  expect(seen).toEqual({
    valid: 1,
    expiring: 1,
    'in review': 1,
    missing: 2,
    later: 3,
    expired: 1,
    rejected: 0,
    waived: 0,
  })
})

test('the matrix is narrowed to those of whom something is asked, and with whom it stands so', async () => {
  const { org, today, card, tb, people, cardType } = await reportScene(product)
  const onlyBen = await testRequirement(org, cardType, {
    name: 'Ben’s own',
    positionIds: [people.ben.positionId],
    seriousness: 'tracks',
  })
  const shown = async (query: string) => {
    const { data, columns, pagination } = await readMatrix(org, query)
    expect(pagination.total).toBe(data.length)
    const cells = new Set(data.flatMap((row: MatrixRow) => row.cells.map(cell => cell.requirementId)))
    expect(cells).toEqual(new Set(columns.map((column: { id: string }) => column.id)))
    return [
      data.map((row: MatrixRow) => row.firstName).join(),
      columns.map((column: { name: string }) => column.name).join(),
    ]
  }
  expect(await shown(`requirementId=${onlyBen.id}`)).toEqual(['Ben', 'Ben’s own'])
  expect(await shown(`requirementId=${card.id}&cell=missing`)).toEqual(['Cleo', 'CPR'])
  expect(await shown(`requirementId=${card.id}&requirementId=${tb.id}&cell=missing`)).toEqual([
    'Ana,Ben,Cleo',
    'CPR,TB, yearly',
  ])
  expect(await shown('cell=expiring')).toEqual(['Ben', 'Ben’s own,CPR,TB, yearly'])
  expect(await shown(`cell=expired&asOf=${addDays(today, 13)}`)).toEqual(['Ben', 'Ben’s own,CPR,TB, yearly'])
  expect(await shown(`cell=expiring&categoryId=${newId()}`)).toEqual(['', ''])
  expect(await shown(`requirementId=${newId()}`)).toEqual(['', ''])
  const { body } = await call('GET', `/api/report/compliance-matrix/export?requirementId=${card.id}&cell=missing`, {
    token: org.admin,
  })
  const lines: string[] = body.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines.map(line => line.split(',')[0])).toEqual(['First name', 'Cleo'])
  expect(lines[0]).toMatch(/: CPR,As of$/)
})
