import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'

/**
 * What one would write without any product: node:http and pg on the same tables and indexes, unnamed statements, a page
 * with OFFSET beside a count(*), no sign-in, no row-level security. The measure that Carefold is held against.
 */
const pool = new pg.Pool({ host: process.env.PGHOST, port: 5432, user: 'carefold', database: 'carefold', max: 10 })
const organizationId = process.env.ORGANIZATION_ID

const columns = `p.id, p.status, p.first_name, p.last_name, p.email, p.phone, p.city, p.state_code, p.invited_on,
  p.signed_up_on, p.signed_off_at, p.updated_at, o.name as position`

async function list(query: URLSearchParams) {
  const page = Number(query.get('page') ?? 1)
  const search = query.get('search')
  const where = `p.organization_id = $1 and p.status = $2${search ? ' and p.search like $3' : ''}`
  const values: unknown[] = [organizationId, query.get('status'), ...(search ? [`%${search}%`] : [])]
  const offset = (page - 1) * 10
  const rows = await pool.query(
    `select ${columns} from person p left join position o on o.id = p.position_id where ${where}
     order by p.updated_at desc, p.id limit 10 offset ${offset}`,
    values,
  )
  const total = await pool.query(`select count(*) from person p where ${where}`, values)
  return { data: rows.rows, total: Number(total.rows[0].count) }
}

async function detail(id: string) {
  const [person] = (await pool.query('select * from person where id = $1', [id])).rows
  const related = (table: string) => pool.query(`select * from ${table} where person_id = $1`, [id])
  const positions = await related('person_position')
  const states = await related('person_state')
  const education = await related('education')
  const employment = await related('employment')
  const contacts = await related('emergency_contact')
  return {
    person,
    positions: positions.rows,
    states: states.rows,
    education: education.rows,
    employment: employment.rows,
    contacts: contacts.rows,
  }
}

/** How many active people stand how with each requirement: counted from the stored statuses of today. */
async function overview() {
  const counted = await pool.query(
    `select s.requirement_id, s.status, count(*)::int as people from compliance_span s
     join person p on p.id = s.person_id and p.status = 'active'
     where s.organization_id = $1 and s.from_day <= current_date and (s.to_day is null or s.to_day > current_date)
     group by 1, 2`,
    [organizationId],
  )
  const whole = await pool.query(
    `select c.answer, count(*)::int as people from clearance c join person p on p.id = c.person_id and p.status = 'active'
     where c.organization_id = $1 and c.from_day <= current_date and (c.to_day is null or c.to_day > current_date)
     group by 1`,
    [organizationId],
  )
  return { counted: counted.rows, whole: whole.rows }
}

async function updateNote(id: string, { content }: { content: string }) {
  const changed = await pool.query(
    'update activity_note set content = $2, updated_at = now() where id = $1 returning id, content',
    [id, content],
  )
  return changed.rows[0]
}

async function addNote({ userId, content }: { userId: string; content: string }) {
  const client = await pool.connect()
  try {
    const id = randomUUID()
    await client.query('begin')
    await client.query(
      `insert into activity_note (id, organization_id, person_id, content, author_id, author)
       values ($1, $2, $3, $4, $5, 'Bench')`,
      [id, organizationId, userId, content, process.env.ACCOUNT_ID],
    )
    await client.query(
      `insert into audit_event (id, organization_id, at, actor, action, subject_kind, subject_id, person_id, after)
       values ($1, $2, now(), 'Bench', 'note.added', 'activityNote', $3, $4, $5)`,
      [randomUUID(), organizationId, id, userId, JSON.stringify({ content })],
    )
    await client.query('commit')
    return { id }
  } finally {
    client.release()
  }
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://plain')
  const id = url.pathname.split('/').at(-1) ?? ''
  if (request.method === 'PUT') return updateNote(id, await bodyOf(request))
  if (request.method === 'POST') return addNote(await bodyOf(request))
  if (url.pathname === '/api/report/compliance-overview') return overview()
  return url.pathname === '/api/caregiver' ? list(url.searchParams) : detail(id)
}

createServer((request, response) => {
  answer(request).then(
    data => response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, data })),
    error => {
      response.statusCode = 500
      response.end(String(error))
    },
  )
}).listen(Number(process.env.PORT), '127.0.0.1')
