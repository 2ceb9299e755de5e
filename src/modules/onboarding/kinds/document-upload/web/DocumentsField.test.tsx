import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Form, useFormOf } from '../../../../../kit/web/forms/form.tsx'
import { saveSession } from '../../../../../kit/web/session/session.ts'
import { someone } from '../../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../../kit/web/testing/show.tsx'
import { testDocumentType, testRequirement } from '../../../../../testing/compliance.ts'
import { testOrganization } from '../../../../../testing/people.ts'
import { testScreens } from '../../../../../testing/screens.ts'
import { addPosition } from '../../../../../testing/walkthroughs.ts'
import { DocumentsField } from './DocumentsField.tsx'

const product = await testScreens()
const draft = z.object({
  content: z.object({ documents: z.array(z.object({ documentTypeId: z.string(), required: z.boolean() })) }),
})

type Props = { positionId: string; onSubmit: (of: z.output<typeof draft>) => unknown }

function Fields({ positionId, onSubmit }: Props) {
  const form = useFormOf(draft, { content: { documents: [] } })
  return (
    <Form form={form} loading={false} error={null} undrafted onSubmit={onSubmit}>
      <DocumentsField positionId={positionId} />
      <button type="submit">Save</button>
    </Form>
  )
}

test('documents that a requirement asks for stand first and say so; what is chosen is required until that is taken off', async () => {
  const org = await testOrganization(product)
  const uniform = await testDocumentType(org, { name: 'A uniform size' })
  const card = await testDocumentType(org, { name: 'CPR card' })
  await testRequirement(org, card, { name: 'Life support' })
  const position = await addPosition(product, org)
  saveSession(someone(), org.admin)
  const onSubmit = vi.fn()
  showPage(<Fields positionId={position.id} onSubmit={onSubmit} />)
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(row => row.textContent)).toEqual(['CPR cardAsked for by Life support', 'A uniform size'])
  const person = userEvent.setup()
  await person.click(screen.getByRole('checkbox', { name: /^A uniform size/ }))
  await person.click(screen.getByRole('checkbox', { name: /^CPR card/ }))
  await person.click(screen.getByRole('switch', { name: 'A uniform size is required' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  const documents = [
    { documentTypeId: card, required: true },
    { documentTypeId: uniform, required: false },
  ]
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ content: { documents } })
})
