import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { speakSpanish } from '../../../../kit/web/testing/language.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { packText, rule } from '../../../../testing/packs.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { UploadDialog } from './UploadDialog.tsx'

const product = await testScreens()
const person = userEvent.setup()

/** Chooses a pack's file with these rules, as an administrator. */
async function choose(rules: Parameters<typeof packText>[2]) {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId }), org.admin)
  showPage(<UploadDialog onClose={() => {}} />)
  const file = new File([packText('own-rules', '2026.1', rules)], 'rules.json', { type: 'application/json' })
  const input = (await screen.findByRole('dialog')).querySelector('input[type=file]') as HTMLInputElement
  await person.upload(input, file)
}

const inOrder = async () => {
  const list = within(await screen.findByRole('dialog')).findByRole('list')
  return within(await list)
    .getAllByRole('listitem')
    .map(one => one.textContent)
}

const wrong = [
  rule('card', { positions: ['RN', 'LPN'] }),
  rule('talk', { satisfiedBy: { kind: 'document', sourceId: 'score' } }),
]

test('all that is wrong with a pack’s file is listed, each with its entry and field', async () => {
  await choose(wrong)
  expect(await inOrder()).toEqual([
    'Entry "card", field "positions": "LPN" is not among the pack\'s positions.',
    'Entry "talk", field "satisfiedBy": "score" is a source of the kind evaluation and not document.',
  ])
  expect(screen.getByText(/"LPN" is not among the pack's positions\. And 1 more\.$/)).toBeTruthy()
})

test('and in the language of the page, with what stands within a sentence', async () => {
  speakSpanish({
    '{place}, field "{field}": {problem}': '{place}, campo «{field}»: {problem}',
    'Entry "{key}"': 'Entrada «{key}»',
    '"{short}" is not among the pack\'s positions.': '«{short}» no está entre los puestos del paquete.',
    '{problem} And {count} more.': '{problem} Y {count} más.',
  })
  await choose(wrong)
  const [first] = await inOrder()
  expect(first).toBe('Entrada «card», campo «positions»: «LPN» no está entre los puestos del paquete.')
  expect(screen.getByText(/no está entre los puestos del paquete\. Y 1 más\.$/)).toBeTruthy()
})
