import type { PgBoss } from 'pg-boss'
import type { JobFailure } from '../contract/job.ts'
import { kindKept } from './job-failures.ts'

/** Where jobs end up that failed for the last time of their tries. Nobody works on them: administrators see them. */
export const deadLetters = 'dead-letters'

/** A failure by what may be told of it. `reference` is that of its line in the log. */
export type ToldFailure = { readonly at: Date; readonly reference: string; readonly kind: JobFailure }

/** How a job stands, in all processes together. */
export type JobState = {
  readonly name: string
  readonly running: boolean
  /** Since when a run has been due that has not begun; null when none is. */
  readonly waitingSince: Date | null
  /** When it runs next by itself, or when a run that failed is tried again. */
  readonly nextRunAt: Date
  /** The last run that began within a day or two; null when there is none. `endedAt` is null while it runs, and when it is tried again. */
  readonly lastRun: {
    readonly startedAt: Date
    readonly endedAt: Date | null
    readonly outcome: 'running' | 'completed' | 'retrying' | 'failed'
  } | null
  /** How often it failed for the last time of its tries, within 30 days. */
  readonly failures: number
  readonly lastFailure: ToldFailure | null
}

type Row = {
  name: string
  id: string | null
  state: 'active' | 'completed' | 'retry' | 'failed' | 'cancelled' | null
  started_on: Date | null
  completed_on: Date | null
  output: unknown
  due_on: Date | null
  failures: number | null
  failed_id: string | null
  failed_on: Date | null
  failed_output: unknown
}

const statement = `
  select q.name, run.*, due.*, failed.*
  from pgboss.queue q
  left join lateral (
    select id, state::text, started_on, completed_on, output from pgboss.job
    where name = q.name and started_on is not null order by started_on desc limit 1) run on true
  cross join lateral (
    select min(start_after) as due_on from pgboss.job where name = q.name and state in ('created', 'retry')) due
  left join lateral (
    select count(*) over ()::int as failures, source_id as failed_id, created_on as failed_on, source_output as failed_output
    from pgboss.job where name = $2 and source_name = q.name order by created_on desc limit 1) failed on true
  where q.name = any($1)`

const outcomes = {
  active: 'running',
  completed: 'completed',
  retry: 'retrying',
  failed: 'failed',
  cancelled: 'failed',
} as const

const told = (at: Date, reference: string, output: unknown): ToldFailure => ({ at, reference, kind: kindKept(output) })

function lastFailureOf({ id, state, started_on, output, ...row }: Row): ToldFailure | null {
  if (state === 'retry' && started_on && id) return told(started_on, id, output)
  return row.failed_on && row.failed_id ? told(row.failed_on, row.failed_id, row.failed_output) : null
}

function stateOf(row: Row, byItself: Date, now: Date): JobState {
  const { state, started_on, completed_on, due_on } = row
  return {
    name: row.name,
    running: state === 'active',
    waitingSince: due_on && due_on <= now ? due_on : null,
    nextRunAt: due_on && due_on > now && due_on < byItself ? due_on : byItself,
    lastRun: state && started_on ? { startedAt: started_on, endedAt: completed_on, outcome: outcomes[state] } : null,
    failures: row.failures ?? 0,
    lastFailure: lastFailureOf(row),
  }
}

type Scheduled = { readonly name: string; readonly schedule: string }

/** Reads how each of the jobs stands, in their order. */
export async function readJobStates(boss: PgBoss, jobs: readonly Scheduled[], now: Date): Promise<JobState[]> {
  const { rows } = await boss.getDb().executeSql(statement, [jobs.map(job => job.name), deadLetters])
  const found = new Map((rows as Row[]).map(row => [row.name, row]))
  return jobs.flatMap(({ name, schedule }) => {
    const row = found.get(name)
    const [byItself] = boss.previewSchedule(schedule, { count: 1, from: now })
    return row && byItself ? [stateOf(row, byItself, now)] : []
  })
}
