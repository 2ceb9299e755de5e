import { can } from '../../../kit/contract/access.ts'
import type { Context } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { doneApi, doneToday } from './contract.ts'
import { actsToday } from './store.ts'

async function listDone({ db, caller, services, today, organization }: Context) {
  const ended = services.queues.flatMap(({ kind, needs, done }) =>
    done && can(caller, needs) ? [{ kind, ...done }] : [],
  )
  const rows = await actsToday(db, {
    accountId: caller.accountId,
    today,
    timeZone: organization.timeZone,
    seesMedical: can(caller, 'documents.viewMedical'),
    acts: ended.flatMap(({ acts }) => Object.keys(acts)),
    undone: ended.flatMap(({ acts }) =>
      Object.entries(acts).flatMap(([act, undone]) => undone.map(by => [act, by] as const)),
    ),
  })
  const things = rows.flatMap(({ id, at, action, subjectId, documentType, person }) => {
    const of = ended.find(({ acts }) => Object.hasOwn(acts, action))
    if (!of) return []
    const path = person ? of.path({ personId: person.id, subjectId }) : '/dashboard'
    return [{ id, at: at.toISOString(), kind: of.kind, action, documentType, person, path }]
  })
  return { total: rows[0]?.total ?? 0, things }
}

export const done = serve(doneApi, { listDone })

named({ doneToday })
