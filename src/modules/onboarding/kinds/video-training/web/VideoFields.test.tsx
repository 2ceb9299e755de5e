import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { showPage } from '../../../../../kit/web/testing/show.tsx'
import { VideoFields } from './VideoFields.tsx'

type Content = { videoFileId: string | null; videoUrl: string; captions: string }
function Fields({ of }: { of: Partial<Content> }) {
  const form = useForm({ defaultValues: { content: { videoFileId: null, videoUrl: '', captions: '', ...of } } })
  return (
    <FormProvider {...form}>
      <VideoFields />
      <output>{JSON.stringify(form.watch('content'))}</output>
    </FormProvider>
  )
}
const show = (of: Partial<Content>) => void showPage(<Fields of={of} />)
const content = (): Content => JSON.parse(document.querySelector('output')?.textContent ?? '')
const has = (name: string) => screen.queryByRole('button', { name }) !== null

test('without a file an address is asked for, or a file', () => {
  show({})
  screen.getByRole('textbox', { name: /^Address of the video/ })
  screen.getByText('Or upload it')
  expect(has('Remove video')).toBe(false)
})

test('a file that is there is removed, and then an address is asked for', async () => {
  show({ videoFileId: 'f' })
  screen.getByText('An uploaded video')
  expect(screen.queryByRole('textbox', { name: /^Address/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove video' }))
  expect(content().videoFileId).toBeNull()
  screen.getByRole('textbox', { name: /^Address of the video/ })
})

test('captions are added from a file', async () => {
  show({ videoFileId: 'f' })
  expect([has('Add captions'), has('Remove captions')]).toEqual([true, false])
  await userEvent.upload(screen.getByLabelText('Captions file'), new File(['WEBVTT'], 'a.vtt', { type: 'text/vtt' }))
  await waitFor(() => expect(content().captions).toBe('WEBVTT'))
  expect([has('Replace captions'), has('Remove captions')]).toEqual([true, true])
})

test('captions that are there are removed', async () => {
  show({ videoFileId: 'f', captions: 'WEBVTT' })
  await userEvent.click(screen.getByRole('button', { name: 'Remove captions' }))
  expect(content().captions).toBe('')
  expect([has('Add captions'), has('Remove captions')]).toEqual([true, false])
})
