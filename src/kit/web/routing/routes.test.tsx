import { readFileSync } from 'node:fs'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, matchRoutes, RouterProvider, useParams } from 'react-router'
import { expect, test, vi } from 'vitest'
import { staff } from '../../contract/access.ts'
import { endSession, saveSession } from '../session/session.ts'
import { App } from '../shell/App.tsx'
import { at, slow, words } from '../testing/pages.tsx'
import { someone } from '../testing/people.ts'
import { showPages } from '../testing/show.tsx'
import { type Page, page } from './guard.ts'
import { Link } from './Link.tsx'
import { useAskedBeforeLeaving } from './leaving.ts'
import { comesOnce } from './load-page.ts'
import { routesOf, staffRoutes } from './routes.tsx'

const paths = readFileSync('docs/contract/route-table.tsv', 'utf8')
  .split('\n')
  .slice(1)
  .map(line => line.split('\t')[0] ?? '')
  .filter(path => path.startsWith('/') && path !== '/')

test('every address of the route table opens the page that react-router would choose', async () => {
  expect(paths.length).toBeGreaterThan(60)
  const all = ['*', ...paths]
  const pages = all.map(path => at(path))
  const addresses = [...paths.map(path => path.replaceAll(/:\w+/g, 'results')), '/nowhere', '/applicant/nowhere/x']
  for (const address of addresses) {
    const best = matchRoutes(
      all.map(path => ({ path })),
      address,
    )?.at(-1)?.route.path
    const { unmount } = showPages(pages, address)
    await screen.findByText(`here is ${best}`)
    unmount()
  }
})

const Key = () => <p>the key is {useParams().key}</p>

test('what stands in the address is given in plain letters, and what is no proper address as it is', async () => {
  const pages = [at('/packs/:key', async () => Key)]
  const { router } = showPages(pages, '/packs/home%20care')
  await screen.findByText('the key is home care')
  await act(() => router.navigate('/packs/100%'))
  await screen.findByText('the key is 100%')
})

test('the old page stands, and its address, until the next one is here; a bar says that it comes', async () => {
  const next = slow('/next')
  const { router } = showPages([at('/first'), next.page], '/first')
  await screen.findByText('here is /first')
  let going = Promise.resolve()
  act(() => {
    going = router.navigate('/next?a=1#b')
  })
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeDefined()
  expect(screen.getByText('here is /first')).toBeDefined()
  expect(router.state.location.pathname).toBe('/first')
  await act(async () => {
    next.come()
    await going
  })
  expect(screen.getByText('here is /next')).toBeDefined()
  expect(router.state.location).toMatchObject({ pathname: '/next', search: '?a=1', hash: '#b' })
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('who goes elsewhere meanwhile stays there', async () => {
  const late = slow('/late')
  const { router } = showPages([at('/first'), late.page, at('/other')], '/first')
  await screen.findByText('here is /first')
  let going = Promise.resolve()
  act(() => {
    going = router.navigate('/late')
  })
  await act(() => router.navigate('/other'))
  await act(async () => {
    late.come()
    await going
  })
  expect(screen.getByText('here is /other')).toBeDefined()
  expect(router.state.location.pathname).toBe('/other')
})

test('code that could not be loaded is loaded anew the next time, and code that is here once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn(words('it came'))
  load.mockRejectedValueOnce(new Error('no network'))
  const { router } = showPages([at('/first'), at('/next', load)], '/next')
  await screen.findByRole('heading', { name: 'Oops! Something Went Wrong' })
  await act(() => router.navigate('/first'))
  await act(() => router.navigate('/next'))
  expect(screen.getByText('it came')).toBeDefined()
  await act(() => router.navigate('/first'))
  await act(() => router.navigate('/next'))
  expect(load).toHaveBeenCalledTimes(2)
})

function One() {
  const { id } = useParams()
  if (id === 'bad') throw new Error('it cannot be drawn')
  return <p>drawn: {id}</p>
}

test('a page that failed is tried again at another address of itself', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { router } = showPages([at('/one/:id', async () => One)], '/one/bad')
  await screen.findByRole('heading', { name: 'Oops! Something Went Wrong' })
  await act(() => router.navigate('/one/good'))
  expect(screen.getByText('drawn: good')).toBeDefined()
})

test('Back shows a page where it was left, and a new page from its top', async () => {
  const scrolled = vi.fn()
  vi.stubGlobal('scrollTo', scrolled)
  const { router } = showPages([at('/list'), at('/person')], '/list')
  await screen.findByText('here is /list')
  vi.stubGlobal('scrollY', 840)
  await act(() => router.navigate('/person'))
  expect(scrolled).toHaveBeenLastCalledWith(0, 0)
  vi.stubGlobal('scrollY', 15)
  await act(() => router.navigate(-1))
  await screen.findByText('here is /list')
  expect(scrolled).toHaveBeenLastCalledWith(0, 840)
  scrolled.mockClear()
  await act(() => router.navigate('/list?page=2', { preventScrollReset: true }))
  expect(scrolled).not.toHaveBeenCalled()
})

function Work() {
  useAskedBeforeLeaving(true)
  return (
    <>
      <p>unsaved work</p>
      <Link to="?part=two">Part two</Link>
    </>
  )
}
const bare = { layout: 'none', title: () => 'Page' } as const
const work = page({ ...bare, path: '/work', allow: staff(), load: async () => Work })
const asked = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })

test('Back asks before unsaved work is left: who stays keeps the address, who leaves goes back one page', async () => {
  saveSession(someone(), 'token')
  const person = userEvent.setup()
  const { router } = showPages([at('/first'), at('/second'), work], '/first')
  await act(() => router.navigate('/second'))
  await act(() => router.navigate('/work'))
  await act(() => router.navigate(-1))
  await asked()
  expect(router.state.location.pathname).toBe('/work')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByText('unsaved work')).toBeDefined()
  await act(() => router.navigate(-1))
  await asked()
  await person.dblClick(screen.getByRole('button', { name: 'Discard changes' }))
  await screen.findByText('here is /second')
  expect(router.state.location.pathname).toBe('/second')
})

function Form() {
  const [dirty, setDirty] = useState(false)
  useAskedBeforeLeaving(dirty)
  return (
    <button type="button" onClick={() => setDirty(true)}>
      type
    </button>
  )
}

test.each(['a link', 'Back'])('while a page is on its way by %s nothing can be typed into this one', async by => {
  const late = slow('/late')
  const { router } = showPages([at('/form', async () => Form), late.page], by === 'Back' ? '/late' : '/form')
  if (by === 'Back') await act(() => router.navigate('/form'))
  const typed = await screen.findByText('type')
  expect(typed.closest('[inert]')).toBeNull()
  act(() => void (by === 'Back' ? router.navigate(-1) : router.navigate('/late')))
  expect(typed.closest('[inert]')).not.toBeNull()
  await act(async () => late.come())
  expect((await screen.findByText('here is /late')).closest('[inert]')).toBeNull()
})

test('while another part of the same page is on its way, what is typed goes on', async () => {
  const { router } = showPages([at('/form', async () => Form)], '/form')
  const typed = await screen.findByText('type')
  let going = Promise.resolve()
  act(() => {
    going = router.navigate('/form?part=two')
  })
  expect(typed.closest('[inert]')).toBeNull()
  await act(() => going)
})

test('while somebody is asked, another way out does not take the work away', async () => {
  saveSession(someone(), 'token')
  const { router } = showPages([at('/form', async () => Form), at('/other'), at('/third')], '/form')
  await userEvent.setup().click(await screen.findByText('type'))
  await act(() => router.navigate('/other'))
  await asked()
  await act(() => router.navigate('/third'))
  expect(screen.getByText('type')).toBeDefined()
  expect(screen.getByRole('alertdialog')).toBeDefined()
  expect(router.state.location.pathname).toBe('/form')
})

test('with another value of a key of its page, work is left: who stays keeps it', async () => {
  saveSession(someone(), 'token')
  const { router } = showPages([page({ ...work, keys: ['part'] })], '/work?part=one&view=list')
  await screen.findByText('unsaved work')
  await act(() => router.navigate('/work?part=one&view=grid'))
  expect(router.state.location.search).toBe('?part=one&view=grid')
  act(() => void router.navigate('/work?part=two'))
  await asked()
  expect(router.state.location.search).toBe('?part=one&view=grid')
})

test('another part of the same page is no leaving', async () => {
  saveSession(someone(), 'token')
  const { router } = showPages([at('/first'), work], '/work')
  await userEvent.setup().click(await screen.findByText('Part two'))
  expect(router.state.location).toMatchObject({ pathname: '/work', search: '?part=two' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('who may not open a page of the history any more is sent on, and the page is gone from it', async () => {
  saveSession(someone(), 'token')
  const inside = page({ ...work, path: '/inside', load: words('here is /inside') })
  const { router } = showPages([at('/first'), inside, at('/login'), at('/second')], '/first')
  await act(() => router.navigate('/inside'))
  await act(() => router.navigate('/second'))
  endSession()
  await act(() => router.navigate(-1))
  await screen.findByText('here is /login')
  saveSession(someone(), 'token')
  await act(() => router.navigate(1))
  await screen.findByText('here is /second')
  await act(() => router.navigate(-1))
  await screen.findByText('here is /login')
})

const stop = (event: { preventDefault: () => void }) => event.preventDefault()
const Links = () => (
  <>
    <Link to="/next">Next</Link>
    <Link to="/next" target="_blank">
      New tab
    </Link>
    <Link to="/next" onClick={stop}>
      Stopped
    </Link>
  </>
)

test('a link opens its page here, and leaves new tabs and prevented clicks to the browser', async () => {
  const { router } = showPages([at('/links', async () => Links), at('/next')], '/links')
  const person = userEvent.setup()
  const link = await screen.findByText('Next')
  expect(link.getAttribute('href')).toBe('/next')
  await person.click(screen.getByText('Stopped'))
  await person.keyboard('{Control>}')
  await person.click(link)
  await person.keyboard('{/Control}')
  await person.click(screen.getByText('New tab'))
  expect(router.state.location.pathname).toBe('/links')
  await person.click(link)
  await screen.findByText('here is /next')
})

/** Pages of strangers at first, those of staff later; `comes` answers how often these were loaded. */
function inTwoParts(address: string, load: () => Promise<Page[]> = async () => [at('/caregivers'), at('/report/:id')]) {
  let comes = 0
  const staffPages = comesOnce(() => {
    comes += 1
    return load()
  })
  const pages = [at('*'), at('/login'), at('/verify/:number'), page({ ...at('/profile'), layout: 'main' })]
  const router = createMemoryRouter(routesOf(pages, staffPages), {
    patchRoutesOnNavigation: staffRoutes(pages, staffPages),
    initialEntries: [address],
  })
  render(
    <App>
      <RouterProvider router={router} useTransitions={false} />
    </App>,
  )
  return { router, comes: () => comes }
}

test('who is on a page that has come loads no pages of staff, also where a part of the address is open', async () => {
  const { router, comes } = inTwoParts('/verify/12')
  await screen.findByText('here is /verify/:number')
  await act(() => router.navigate('/login'))
  await screen.findByText('here is /login')
  expect(comes()).toBe(0)
})

test('the pages of staff come once, with the first address that needs them', async () => {
  const { router, comes } = inTwoParts('/report/7')
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeDefined()
  await screen.findByText('here is /report/:id')
  await act(() => router.navigate('/caregivers'))
  await screen.findByText('here is /caregivers')
  await act(() => router.navigate('/nowhere'))
  await screen.findByText('here is *')
  expect(comes()).toBe(1)
})

test('who begins on a page in the layout of staff that everybody has finds its menu whole', async () => {
  saveSession(someone(), 'token')
  const { comes } = inTwoParts('/profile')
  await screen.findByText('here is /profile')
  expect(comes()).toBe(1)
})

test('pages of staff that did not come are asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isThere = false
  const load = async () => {
    if (!isThere) throw new Error('There is no network.')
    return [at('/caregivers')]
  }
  const { router, comes } = inTwoParts('/caregivers', load)
  await screen.findByRole('heading', { name: 'Oops! Something Went Wrong' })
  isThere = true
  await act(() => router.navigate('/caregivers?again'))
  await screen.findByText('here is /caregivers')
  expect(comes()).toBe(2)
})
