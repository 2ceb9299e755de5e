import { type ReactNode, useMemo } from 'react'
import { FindersContext } from '../routing/finders.ts'
import { PagesContext } from '../routing/guard.ts'
import { NoticesContext } from '../routing/notices.tsx'
import { PeopleActionsContext } from '../routing/people-actions.ts'
import { type Plugs, PlugsContext } from '../routing/plugs.ts'
import type { Screens } from '../routing/screens.ts'

const plugsOf = (modules: readonly Screens[]): Plugs => ({
  tasks: Object.assign({}, ...modules.map(one => one.tasks)),
  queues: Object.assign({}, ...modules.map(one => one.queues)),
  evidence: Object.assign({}, ...modules.map(one => one.evidence)),
  acts: modules.flatMap(one => one.acts ?? []),
  bar: modules.flatMap(one => one.bar ?? []),
  answers: Object.assign({}, ...modules.map(one => one.answers)),
  account: Object.assign({}, ...modules.map(one => one.account)),
  profile: Object.assign({}, ...modules.map(one => one.profile)),
  overProfile: Object.assign({}, ...modules.map(one => one.overProfile)),
  policies: Object.assign({}, ...modules.map(one => one.policies)),
  peek: Object.assign({}, ...modules.map(one => one.peek)),
  personActions: Object.assign({}, ...modules.map(one => one.personActions)),
  reportActions: Object.assign({}, ...modules.map(one => one.reportActions)),
})

const joined = (modules: readonly Screens[]) => ({
  pages: modules.flatMap(one => one.pages),
  finders: modules.flatMap(one => one.finders ?? []),
  notices: modules.flatMap(one => one.notices ?? []),
  peopleActions: modules.flatMap(one => one.peopleActions ?? []),
  plugs: plugsOf(modules),
})

/** Gives what the modules plug in to all that stands in it. */
export function Plugged({ modules, children }: { modules: readonly Screens[]; children: ReactNode }) {
  const { pages, finders, notices, peopleActions, plugs } = useMemo(() => joined(modules), [modules])
  return (
    <PagesContext value={pages}>
      <FindersContext value={finders}>
        <NoticesContext value={notices}>
          <PeopleActionsContext value={peopleActions}>
            <PlugsContext value={plugs}>{children}</PlugsContext>
          </PeopleActionsContext>
        </NoticesContext>
      </FindersContext>
    </PagesContext>
  )
}
