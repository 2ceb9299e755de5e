import { useEffect, useMemo } from 'react'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { call } from '../../../kit/web/api/call.ts'
import { refresh } from '../../../kit/web/api/stale.ts'
import { hurryOutbox, moveInOutbox, removeFromOutbox, startOutbox, takePage } from '../../../kit/web/drafts/outbox.ts'
import { type OutboxPage, useOutbox } from '../../../kit/web/drafts/outbox-state.ts'
import { type DraftPage, draftPagesApi } from '../drafts/contract.ts'
import { changePages, groupOf, sendPage } from '../drafts/web/parts.tsx'

/** A page of a document that was not sent: on the server already, or still on this device only. */
export type TakenPage = {
  readonly id: string
  readonly place: number
  readonly name: string
  /** What is on the server; null while only this device has it. */
  readonly stored: DraftPage | null
  /** The file, and how its sending stands, while this device has it. */
  readonly local: Pick<OutboxPage, 'file' | 'replaces' | 'isKept' | 'sending'> | null
}

export type TakenOf = { userId: string; typeId: string; twoSided: boolean }

const ofServer = (page: DraftPage): TakenPage => ({ ...page, stored: page, local: null })
const ofDevice = (page: OutboxPage): TakenPage => ({ ...page, name: page.file.name, stored: null, local: page })

/** What the server has, and what of this device it lacks; a page that was taken anew stands in the place of the old one. */
function merged(stored: readonly DraftPage[], local: readonly OutboxPage[]): TakenPage[] {
  const replaced = new Set(local.flatMap(page => page.replaces))
  const here = stored.filter(page => !replaced.has(page.id))
  const there = new Set(here.map(page => page.id))
  const all = [...here.map(ofServer), ...local.filter(page => !there.has(page.id)).map(ofDevice)]
  return all.sort((a, b) => a.place - b.place)
}

type AllPages = { readonly stored: readonly DraftPage[]; readonly local: readonly OutboxPage[] }

/** The pages of one person's document of one type. */
const pagesOf = (group: string, { stored, local }: AllPages) =>
  merged(
    stored.filter(page => groupOf(page.userId, page.documentTypeId) === group),
    local.filter(page => page.group === group),
  )

/** Where the next pages go: of a document with two sides onto the side that is missing. */
function freePlaces(twoSided: boolean, pages: readonly TakenPage[], count: number): number[] {
  const taken = new Set(pages.map(page => page.place))
  const free = twoSided ? [0, 1].filter(place => !taken.has(place)) : []
  const last = Math.max(-1, ...taken)
  return Array.from({ length: count }, (_one, at) => free[at] ?? last + 1 + at - free.length)
}

/** Takes pages to the same person's document of another type, wherever they are. Throws when the server refuses: none has gone. */
async function movePages(pages: readonly TakenPage[], { userId, typeId, twoSided }: TakenOf, all: AllPages) {
  const group = groupOf(userId, typeId)
  const places = freePlaces(twoSided, pagesOf(group, all), pages.length)
  const moves = pages.map(({ id }, at) => ({ id, group, place: places[at] ?? at }))
  // What a waiting page was taken in place of goes along, or it would be seen again.
  const replaced = pages.flatMap(({ local }, at) =>
    (local?.replaces ?? []).map(id => ({ id, place: places[at] ?? at })),
  )
  const known = new Set(all.stored.map(({ id }) => id))
  const there = [...moves, ...replaced].filter(({ id }) => known.has(id)).map(({ id, place }) => ({ id, place }))
  if (there.length > 0) {
    const moved = await call(draftPagesApi.movePages, {
      body: { userId, documentTypeId: typeId, pages: there },
      quiet: true,
    })
    const byId = new Map(moved.map(page => [page.id, page]))
    changePages(before => before.map(page => byId.get(page.id) ?? page))
  }
  await moveInOutbox(moves)
}

/** Removes a page wherever it is. One whose answer was lost may be on the server too; what is only there is told when it stays. */
async function removePage({ id, local }: TakenPage): Promise<void> {
  await removeFromOutbox(id)
  await call(draftPagesApi.dropPage, { params: { id }, quiet: local !== null })
    .then(() => changePages(pages => pages.filter(page => page.id !== id)))
    .catch(() => undefined)
}

/** The pages that were taken of a person's document of one type, in their order, and what can be done with them. */
export function useTakenPages({ userId, typeId, twoSided }: TakenOf) {
  const group = groupOf(userId, typeId)
  // Not told: what this device has is shown anyway.
  const { data: stored } = useApiQuery(draftPagesApi.listPages, { quiet: true })
  const local = useOutbox(of => of.pages)
  useEffect(() => void startOutbox(sendPage), [])
  const pages = useMemo(() => pagesOf(group, { stored: stored ?? [], local }), [stored, local, group])
  return {
    pages,
    group,
    /** Keeps files as the next pages. Answers the id of the first. */
    async add(files: readonly File[]): Promise<string | null> {
      const places = freePlaces(twoSided, pages, files.length)
      const ids: (string | null)[] = []
      for (const [at, file] of files.entries())
        ids.push(await takePage({ group, file, place: places[at] ?? at, replaces: [] }))
      return ids[0] ?? null
    },
    /** Keeps a file in the place of a page, which goes. Answers the new one's id. */
    async retake({ id, place, local: waiting }: TakenPage, file: File): Promise<string | null> {
      const taken = await takePage({ group, file, place, replaces: [id, ...(waiting?.replaces ?? [])] })
      if (taken && waiting) await removeFromOutbox(id)
      return taken
    },
    remove: removePage,
    /** Takes pages of this document to the person's document of another type. Throws when it was refused: none has gone. */
    move: (moved: readonly TakenPage[], to: Omit<TakenOf, 'userId'>) =>
      movePages(moved, { ...to, userId }, { stored: stored ?? [], local }),
    tryAgain: hurryOutbox,
    /** Forgets what was sent as a document. */
    sent: (ids: readonly string[]) => changePages(all => all.filter(page => !ids.includes(page.id))),
    lookAgain: () => refresh(draftPagesApi.listPages),
  }
}

export type Taken = ReturnType<typeof useTakenPages>
