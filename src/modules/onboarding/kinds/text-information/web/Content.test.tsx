import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../../../kit/web/testing/show.tsx'
import type { ContentProps } from '../../web/ContentProps.tsx'
import { Content } from './Content.tsx'

const source = { sourceId: 's', name: 'Handbook', required: true }
const show = (sources: object[]) =>
  showPage(
    <Content {...({ step: { content: { text: 'Be kind.', sources }, tasks: [] } } as unknown as ContentProps)} />,
  )

test('a text is read, and without texts to sign that is all', () => {
  expect(show([]).container.textContent).toBe('Be kind.')
})

test('texts to sign stand beneath it', async () => {
  show([source])
  screen.getByText('Be kind.')
  await screen.findByText('Nothing is needed here now.')
})
