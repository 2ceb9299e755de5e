import { mkdirSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'
import { makeFile } from './made-files.ts'

const product = await testProduct()
const { temporary } = product.services.files
mkdirSync(temporary, { recursive: true })
const org = await testOrganization(product)
const csv = { name: 'list.csv', mediaType: 'text/csv' }

test('a file that fails in the middle is a failure, and nothing of it stays on the disk', async () => {
  async function* rows() {
    yield 'First row\r\n'
    throw new Error('the rows could not be read')
  }
  await expect(org.work(({ work }) => makeFile(work, csv, rows()))).rejects.toThrow('the rows could not be read')
  expect(readdirSync(temporary)).toEqual([])
})

test('a file that was written is as long as its rows, and goes with a transaction that fails after it', async () => {
  async function* rows() {
    yield 'Zoë\r\n'
    yield Buffer.from('Ana\r\n')
  }
  const late = org.work(async ({ work }) => {
    expect(await makeFile(work, csv, rows())).toMatchObject({ ...csv, bytes: 11 })
    expect(readdirSync(temporary)).toHaveLength(1)
    throw new Error('refused at the end')
  })
  await expect(late).rejects.toThrow('refused at the end')
  expect(readdirSync(temporary)).toEqual([])
})
