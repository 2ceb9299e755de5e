import { sql } from 'kysely'
import { daysBetween } from '../../../../kit/contract/time.ts'
import { dueEvaluations } from '../../../evaluations/schedule/work.ts'
import type { ReportSource } from '../store.ts'

const states = sql`array['overdue', 'due', 'later']`

export const evaluationRows: ReportSource = {
  // The due days are worked out by the rules of evaluations, so the rows come from there.
  rows: async work => {
    const due = (await dueEvaluations(work, null)).map(one => ({
      id: one.id,
      person_id: one.person.id,
      form: one.name,
      dueOn: one.dueOn,
      state: one.state,
      late: one.state === 'overdue' && one.dueOn ? daysBetween(one.dueOn, work.today) : null,
      answered: one.evaluationId && one.questions > 0 ? Math.round((100 * one.answered) / one.questions) : null,
      begun: one.evaluationId !== null,
      evaluator: one.evaluator?.name ?? null,
    }))
    return sql`
      select due.id, due.person_id, null::text as name, due.form, due."dueOn", due.state, due.late, due.answered,
        due.evaluator, due.begun
      from who p join jsonb_to_recordset(${JSON.stringify(due)}::jsonb) due(id text, person_id uuid, form text, "dueOn" date,
        state text, late int, answered int, evaluator text, begun boolean) on due.person_id = p.id`
  },
  order: sql`f."dueOn" nulls last`,
  bars: sql`select state as label, count(*) as whole, count(*) filter (where begun) as part,
    array_position(${states}, state) as place from f group by state`,
  totals: sql`
    select count(*) filter (where state = 'overdue') as overdue, count(*) filter (where state = 'due') as due,
      count(*) filter (where begun) as begun, count(distinct person_id) as people
    from f`,
}
