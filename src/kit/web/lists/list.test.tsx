import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { open } from '../../contract/access.ts'
import { api, get } from '../../contract/endpoint.ts'
import { pageReply } from '../../contract/page.ts'
import { DialogAt, type DialogInAddress, useDialog } from '../dialogs/in-address.tsx'
import { page } from '../routing/guard.ts'
import { envelope, outerServer } from '../testing/outer-server.ts'
import { showPages } from '../testing/show.tsx'
import { type List, useList } from './list.ts'

const row = z.object({ id: z.string() })
const things = api('things', '/api/things', {
  list: get('/', { allow: open, reply: z.object({ data: z.array(row), pagination: z.any() }) }),
})

let list: List<typeof things.list>
let edited: DialogInAddress<{ id: string }>
function Things() {
  list = useList(things.list)
  edited = useDialog('edit', list.find)
  return (
    <>
      <p>{list.rows?.length ?? 'no'} things</p>
      <DialogAt of={edited}>{row => <p>editing {row.id}</p>}</DialogAt>
    </>
  )
}

test('what is saved after somebody has left the list asks anew and brings them nowhere', async () => {
  const reply = pageReply([{ id: 'a' }], 1, { page: 1, limit: 10 })
  const heard = await outerServer((_heard, response) =>
    envelope(response, 200, { success: true, message: '', data: reply }),
  )
  const bare = { allow: open, layout: 'none', title: () => 'Page' } as const
  const pages = [
    page({ ...bare, path: '/things', load: async () => Things }),
    page({ ...bare, path: '/other', load: async () => () => <p>elsewhere</p> }),
  ]
  const { router } = showPages(pages, '/things?page=1&search=x')
  await screen.findByText('1 things')
  const left = list
  await act(() => router.navigate('/other'))
  await screen.findByText('elsewhere')
  act(() => {
    left.created()
    left.updated({ id: 'a' })
  })
  expect(router.state.location.pathname).toBe('/other')
  await act(() => router.navigate('/things?search=x'))
  await waitFor(() => expect(heard.length).toBe(2))
})

test('Back leads through orders and pages, and not through every word that was searched for', async () => {
  const reply = pageReply([{ id: 'a' }], 1, { page: 1, limit: 10 })
  await outerServer((_heard, response) => envelope(response, 200, { success: true, message: '', data: reply }))
  const bare = { allow: open, layout: 'none', title: () => 'Page' } as const
  const { router } = showPages([page({ ...bare, path: '/things', load: async () => Things })], '/things')
  await screen.findByText('1 things')
  await act(async () => list.setSort('-name'))
  for (const words of ['a', 'an', 'ana']) await act(async () => list.setSearch(words))
  expect(router.state.location.search).toBe('?sort=-name&search=ana')
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('')
})

test('what is removed is gone from every total, also from the one with the rows’ own name', async () => {
  const rows = Array.from({ length: 10 }, (_, at) => ({ id: `row ${at}` }))
  const reply = pageReply(rows, 11, { page: 1, limit: 10 }, 'totalThings')
  const heard = await outerServer((_heard, response) =>
    envelope(response, 200, { success: true, message: '', data: reply }),
  )
  const bare = { allow: open, layout: 'none', title: () => 'Page' } as const
  showPages([page({ ...bare, path: '/things', load: async () => Things })], '/things')
  await screen.findByText('10 things')
  act(() => list.removed('row 3'))
  await screen.findByText('9 things')
  expect(list.pagination).toEqual({ page: 1, limit: 10, total: 10, totalPages: 1, totalThings: 10 })
  expect(heard).toHaveLength(1)
})

/** A list whose pages have a row each, named as they are; somebody came to the second from elsewhere. */
async function second() {
  await outerServer(({ url }, response) => {
    const at = Number(new URL(url, 'http://x').searchParams.get('page'))
    const data = pageReply([{ id: `row ${at}` }], 21, { page: at, limit: 10 })
    envelope(response, 200, { success: true, message: '', data })
  })
  const bare = { allow: open, layout: 'none', title: () => 'Page' } as const
  const pages = [
    page({ ...bare, path: '/things', load: async () => Things }),
    page({ ...bare, path: '/other', load: async () => () => <p>elsewhere</p> }),
  ]
  const { router } = showPages(pages, '/other')
  await screen.findByText('elsewhere')
  await act(() => router.navigate('/things?page=2'))
  await screen.findByText('1 things')
  return router
}

test.each(['created', 'updated'] as const)(
  'a row that is %s in a dialog leads to the first page once it is closed, and leaves no step for Back',
  async what => {
    const router = await second()
    await act(async () => edited.show('row 2'))
    await screen.findByText('editing row 2')
    await act(async () => (what === 'created' ? list.created() : list.updated({ id: 'row 2' })))
    expect(router.state.location.search).toBe('?page=2&edit=row+2')
    await act(async () => edited.close())
    await waitFor(() => expect(router.state.location.search).toBe(''))
    await act(() => router.navigate(-1))
    await screen.findByText('elsewhere')
  },
)

test('a row that an address asks for is waited for while its page of the list is on its way', async () => {
  const router = await second()
  await act(() => router.navigate('/things?page=3&edit=row+3'))
  await screen.findByText('editing row 3')
  await act(() => router.navigate('/things?page=3&edit=row+1'))
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'))
})
