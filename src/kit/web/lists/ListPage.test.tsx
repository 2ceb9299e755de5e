import type { ServerResponse } from 'node:http'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Users } from 'lucide-react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { open } from '../../contract/access.ts'
import { api, get } from '../../contract/endpoint.ts'
import { page, pageOf, pageReply } from '../../contract/page.ts'
import { envelope, type Heard, outerServer } from '../testing/outer-server.ts'
import { showPage } from '../testing/show.tsx'
import { ListPage } from './ListPage.tsx'
import { useList } from './list.ts'

const position = z.object({ id: z.string(), name: z.string() })
const positions = api('positions', '/api/positions', {
  list: get('/', {
    allow: open,
    query: page.extend({ state: z.array(z.string()).optional() }),
    reply: pageOf(position),
  }),
})
const filters = [
  {
    name: 'state',
    label: 'State',
    many: true,
    options: [
      { value: 'TX', label: 'Texas' },
      { value: 'OK', label: 'Oklahoma' },
    ],
  },
]

/** Twelve positions, p1 to p12, served page by page. */
function serve({ url }: Heard, response: ServerResponse) {
  const asked = new URL(url, 'http://x').searchParams
  const at = { page: Number(asked.get('page')), limit: Number(asked.get('limit')) }
  const all = Array.from({ length: 12 }, (_none, index) => ({ id: `p${index + 1}`, name: `Position ${index + 1}` }))
  const found = asked.get('search') === 'nothing' ? [] : all
  const rows = found.slice((at.page - 1) * at.limit, at.page * at.limit)
  envelope(response, 200, { success: true, message: '', data: pageReply(rows, found.length, at) })
}

function Positions() {
  const list = useList(positions.list, { filters })
  return (
    <>
      <button type="button" onClick={list.created}>
        created
      </button>
      <button type="button" onClick={() => list.updated({ id: 'p11', name: 'Position 11, renamed' })}>
        updated
      </button>
      <button type="button" onClick={() => list.rows?.forEach(row => void list.removed(row.id))}>
        all removed
      </button>
      <ListPage
        title="Positions"
        list={list}
        columns={[{ name: 'name', title: 'Name', sort: true, cell: row => row.name }]}
        nameOf={row => row.name}
        searchLabel="Search by name"
        menu={row => [{ label: 'Delete', onClick: () => list.removed(row.id) }]}
        empty={{ icon: Users, text: 'No positions yet.' }}
      />
    </>
  )
}

const names = () =>
  screen.getAllByRole('listitem').flatMap(item =>
    within(item)
      .queryAllByText(/^Position/)
      .map(one => one.textContent),
  )
const shown = (first: string) => waitFor(() => expect(names()[0]).toBe(first))

test('spec 9: ten rows a page, starting at page 1', async () => {
  const heard = await outerServer(serve)
  showPage(<Positions />)
  await shown('Position 1')
  expect(heard[0]?.url).toBe('/api/positions?page=1&limit=10')
  expect(screen.getByText('1–10 of 12')).toBeDefined()
})

test('search, filters and page stand in the address bar and are asked of the server', async () => {
  const heard = await outerServer(serve)
  const { router } = showPage(<Positions />, { at: '/page?page=2&state=TX&state=OK' })
  await shown('Position 11')
  expect(heard[0]?.url).toBe('/api/positions?page=2&limit=10&state=TX&state=OK')
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Remove filter State: Oklahoma' }))
  await shown('Position 1')
  expect(router.state.location.search).toBe('?state=TX')
})

test('no match has other words than nothing yet, and a way back', async () => {
  await outerServer(serve)
  const person = userEvent.setup()
  showPage(<Positions />)
  await shown('Position 1')
  await person.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'nothing')
  await screen.findByText('Nothing matches. Try other words or fewer filters.')
  await person.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  await shown('Position 1')
})

test('a page past the last one is told apart from nothing yet, and leads to the first', async () => {
  await outerServer(serve)
  const person = userEvent.setup()
  const { router } = showPage(<Positions />, { at: '/page?page=999&state=TX' })
  await screen.findByText('Page 999 no longer exists.')
  expect(screen.queryByText('No positions yet.')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Go to the first page' }))
  await shown('Position 1')
  expect(router.state.location.search).toBe('?state=TX')
})

test('nothing yet', async () => {
  await outerServer((_heard, response) =>
    envelope(response, 200, { success: true, data: pageReply([], 0, { page: 1, limit: 10 }) }),
  )
  showPage(<Positions />)
  await screen.findByText('No positions yet.')
})

test('a failure is told in place, with Try again', async () => {
  let works = false
  await outerServer((heard, response) => {
    if (works) return serve(heard, response)
    envelope(response, 500, { success: false, message: 'It is broken.' })
  })
  const person = userEvent.setup()
  showPage(<Positions />)
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Try again' })
  works = true
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await shown('Position 1')
})

test('spec 4: after a creation the list reloads at page 1', async () => {
  const heard = await outerServer(serve)
  const person = userEvent.setup()
  showPage(<Positions />, { at: '/page?page=2' })
  await shown('Position 11')
  await person.click(screen.getByRole('button', { name: 'created' }))
  await shown('Position 1')
  expect(heard.at(-1)?.url).toBe('/api/positions?page=1&limit=10')
})

test('spec 4: an updated row moves to the top and the page resets to 1', async () => {
  await outerServer(serve)
  const person = userEvent.setup()
  const { router } = showPage(<Positions />, { at: '/page?page=2' })
  await shown('Position 11')
  await person.click(screen.getByRole('button', { name: 'updated' }))
  await shown('Position 11, renamed')
  await waitFor(() => expect(names()).toHaveLength(10))
  expect(names()[1]).toBe('Position 1')
  expect(router.state.location.search).toBe('')
})

test('spec 4: a deleted row is removed here, and totals and pages are recalculated', async () => {
  const heard = await outerServer(serve)
  const person = userEvent.setup()
  const remove = async (name: string) => {
    await person.click(screen.getByRole('button', { name: `Actions for ${name}` }))
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  }
  const { router } = showPage(<Positions />, { at: '/page?page=2' })
  await shown('Position 11')
  await remove('Position 11')
  await shown('Position 12')
  expect(screen.getByText('11–11 of 11')).toBeDefined()
  expect(heard).toHaveLength(1)
  await remove('Position 12')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('when all rows of the first page are gone, those after them come up', async () => {
  const heard = await outerServer(serve)
  showPage(<Positions />)
  await shown('Position 1')
  await userEvent.setup().click(screen.getByText('all removed'))
  await waitFor(() => expect(heard).toHaveLength(2))
  await shown('Position 1')
  expect(screen.queryByText(/There is no page/)).toBeNull()
})
