import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Form, useFormOf } from '../forms/form.tsx'
import { isUnsaved } from '../routing/leaving.ts'
import { showPage } from '../testing/show.tsx'
import { MarkedTextField } from './MarkedTextField.tsx'

const draft = z.object({ text: z.string().min(1, 'Write a text.').max(40, 'At most 40 characters.') })

type Props = { text?: string; onSave?: (text: string) => void; other?: string }

function Page({ text = '', onSave, other = '' }: Props) {
  const form = useFormOf(draft, { text })
  return (
    <Form form={form} loading={false} error={null} guarded undrafted onSubmit={values => onSave?.(values.text)}>
      <MarkedTextField name="text" label="Statement" help="People read it." />
      <button type="submit">Save</button>
      <button type="button" onClick={() => form.setValue('text', other, { shouldDirty: true })}>
        Fill in
      </button>
    </Form>
  )
}

async function show(props: Props = {}) {
  showPage(<Page {...props} />)
  await screen.findByRole('toolbar')
  const person = userEvent.setup()
  const editor = screen.getByRole('textbox', { name: 'Statement' })
  const save = () => person.click(screen.getByText('Save'))
  const press = (name: string) => person.click(screen.getByRole('button', { name }))
  return { person, editor, save, press }
}

const stored = 'Bring:\n* shoes\n* **badge**\n\n## Where\nsee [us](https://a.org)'

test('a text is shown as its readers see it, and sent as it was stored when nobody changed it', async () => {
  const onSave = vi.fn()
  const { editor, save } = await show({ text: 'Hi **all**\n\n\n* [us](https://a.org)', onSave })
  expect(within(editor).getByText('all').tagName).toBe('STRONG')
  expect(within(editor).getByRole('link', { name: 'us' }).getAttribute('href')).toBe('https://a.org')
  await userEvent.click(editor)
  await userEvent.tab()
  expect(isUnsaved()).toBe(false)
  await save()
  await waitFor(() => expect(onSave).toHaveBeenCalledWith('Hi **all**\n\n\n* [us](https://a.org)'))
})

test('what is filled in from elsewhere comes into the editor', async () => {
  const { editor, press } = await show({ text: 'before', other: stored })
  await press('Fill in')
  await waitFor(() => expect(within(editor).getAllByRole('listitem')).toHaveLength(2))
  expect(within(editor).getByRole('heading', { name: 'Where' })).toBeTruthy()
})

test('its tools make a heading and a list, and take them back', async () => {
  const onSave = vi.fn()
  const { editor, press, save } = await show({ text: 'Bring shoes', onSave })
  await press('Heading')
  expect(within(editor).getByRole('heading', { name: 'Bring shoes' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Heading' }).getAttribute('aria-pressed')).toBe('true')
  expect(isUnsaved()).toBe(true)
  await press('Heading')
  expect(isUnsaved()).toBe(false)
  await press('Bulleted list')
  await save()
  await waitFor(() => expect(onSave).toHaveBeenCalledWith('- Bring shoes'))
})

test('the tools are one stop of the Tab key, and arrow keys go from one to the next', async () => {
  const { person, editor } = await show({ text: 'words' })
  await person.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Bold')
  await person.keyboard('{ArrowLeft}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Redo')
  await person.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Heading')
  await person.tab()
  expect(document.activeElement).toBe(editor)
})

test('a link asks for its address in words', async () => {
  const onSave = vi.fn()
  const { person, press, save } = await show({ text: 'here', onSave })
  await press('Link')
  await person.type(screen.getByLabelText('Address of the link'), 'http://example.org{Enter}')
  expect(screen.getByText('Enter an address that begins with https://, or an email address.')).toBeTruthy()
  await person.clear(screen.getByLabelText('Address of the link'))
  await person.type(screen.getByLabelText('Address of the link'), 'a@b.co{Enter}')
  expect(screen.queryByLabelText('Address of the link')).toBeNull()
  expect(onSave).not.toHaveBeenCalled()
  await save()
  await waitFor(() => expect(onSave).toHaveBeenCalledWith('[a@b.co](mailto:a@b.co)here'))
})

test('a link is set on words that were selected when the editor had no time to hear of it', async () => {
  const onSave = vi.fn()
  const { editor, press, person, save } = await show({ text: 'ask us', onSave })
  act(() => {
    editor.focus()
    // The event that tells of a selection comes when the focus is elsewhere.
    getSelection()?.setBaseAndExtent(within(editor).getByText('ask us').firstChild ?? editor, 4, editor, 1)
    screen.getByRole('button', { name: 'Link' }).focus()
  })
  await press('Link')
  await person.type(screen.getByLabelText('Address of the link'), 'a@b.co{Enter}')
  await save()
  await waitFor(() => expect(onSave).toHaveBeenCalledWith('ask [us](mailto:a@b.co)'))
})

test('a text is read again when its field is left, not when its tools are used', async () => {
  const { editor, person } = await show()
  await person.click(editor)
  for (const words of ['1', '. Call us']) await person.paste(words)
  expect(within(editor).queryByRole('listitem')).toBeNull()
  await person.tab({ shift: true })
  expect(within(editor).queryByRole('listitem')).toBeNull()
  await person.click(screen.getByText('Save'))
  expect(within(editor).getByRole('listitem').textContent).toBe('Call us')
})

test('what is wrong with a text stands under it, counts its marks, and leads into it', async () => {
  const { editor, save } = await show({ text: `**${'x'.repeat(38)}**` })
  expect(editor.getAttribute('aria-describedby')).toBeTruthy()
  await save()
  expect(await screen.findByText('At most 40 characters.')).toBeTruthy()
  expect(editor.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(editor))
  act(() => editor.blur())
  await userEvent.click(screen.getByText('Statement'))
  await waitFor(() => expect(document.activeElement).toBe(editor))
})
