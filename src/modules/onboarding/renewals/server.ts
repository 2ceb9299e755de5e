import { Refusal } from '../../../kit/contract/refusal.ts'
import { isToDo, ownTask } from '../../../kit/contract/task.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { ownTasks } from '../../../kit/server/tasks.ts'
import { documentsOf } from '../../documents/store.ts'
import { itemsOf, standingOf } from '../../follow-up/items/store.ts'
import type { AskedPaper } from '../asked/contract.ts'
import { judgePaper } from '../journey/rules.ts'
import { documentTypes, readApplicant } from '../journey/store.ts'
import { renewalsApi } from './contract.ts'
import { byUrgency } from './rules.ts'
import { contactOf } from './store.ts'

export const renewals = serve(renewalsApi, {
  async keepWorking(ctx) {
    const { db, today, caller } = ctx
    if (!caller.personId) throw new Refusal('notFound')
    const person = await readApplicant(db, caller.personId)
    const contact = await contactOf(db, person.id)
    if (person.status !== 'active') return { clear: null, items: [], tasks: [], contact }
    const items = (await itemsOf(db, person.id, today)).filter(item => item.status !== 'not applicable')
    const papers = await documentsOf(db, ctx, person.id)
    const types = await documentTypes(
      db,
      items.flatMap(item => item.documentTypes.map(type => type.id)),
      person.id,
    )
    const askedOf = (typeId: string): AskedPaper[] => {
      const type = types.get(typeId)
      if (!type?.active) return []
      const mine = papers.filter(paper => paper.documentTypeId === typeId)
      return [{ type, required: true, paper: mine[0] ?? null, ...judgePaper(mine) }]
    }
    const tasks = (await ownTasks(ctx, person.id)).filter(task => isToDo(task) || task.state === 'later')
    const { answer } = await standingOf(db, person.id, today)
    return {
      clear: answer === 'clear',
      contact,
      tasks: tasks.filter(task => task.requirementIds.length === 0),
      items: byUrgency(
        items.map(item => ({
          ...item,
          tasks: tasks.filter(task => task.requirementIds.includes(item.id)),
          papers: item.documentTypes.flatMap(type => (type.providedBy === 'person' ? askedOf(type.id) : [])),
        })),
      ),
    }
  },
  async listTasks(ctx) {
    if (!ctx.caller.personId) throw new Refusal('notFound')
    return ownTasks(ctx, ctx.caller.personId)
  },
})

named({ ownTask })
