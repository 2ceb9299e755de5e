import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { RichText } from './RichText.tsx'

test('a text is shown with its headings, paragraphs, lists, bold words and links, and nothing of it as HTML', () => {
  const text =
    '# Before you sign\nPlease **read** this.\n\n- shoes\n- a badge\n\n1. Ask\n2. Listen\n\nSee [the page](https://example.org) <b>here</b>.'
  showPage(<RichText text={text} />)
  expect(screen.getByRole('heading', { name: 'Before you sign' })).toBeTruthy()
  expect(screen.getByText('read').tagName).toBe('STRONG')
  const [bullets, numbers] = screen.getAllByRole('list')
  expect([bullets?.tagName, numbers?.tagName]).toEqual(['UL', 'OL'])
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual(['shoes', 'a badge', 'Ask', 'Listen'])
  expect(screen.getByRole('link', { name: /the page/ }).getAttribute('href')).toBe('https://example.org')
  const [first, last] = screen.getAllByText(/^Please|here/).map(one => one.closest('p')?.textContent)
  expect([first, last]).toEqual([expect.stringContaining('Please read this.'), expect.stringContaining('<b>here</b>')])
})

test('the lines of a paragraph are broken between them, and not before the first', () => {
  const { container } = showPage(<RichText text={'12 Elm St\nAustin\n\nBye'} />)
  const paragraphs = [...container.querySelectorAll('p')]
  expect(paragraphs.map(one => one.textContent)).toEqual(['12 Elm StAustin', 'Bye'])
  expect(paragraphs.map(one => one.innerHTML.split('<br>').length)).toEqual([2, 1])
  expect(paragraphs[0]?.innerHTML).toMatch(/12 Elm St.*<br>.*Austin/)
})
