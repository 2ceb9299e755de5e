/** What came back, before anybody judged it. `body` is a Blob for bytes and parsed JSON, or null, otherwise. */
export type Answer = { readonly status: number; readonly body: unknown; readonly retryAfter: number | undefined }

export type Outgoing = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
  readonly bytes: boolean
  /** True: it goes on when the page is left. */
  readonly keepalive: boolean
  readonly signal: AbortSignal | undefined
  readonly onProgress: ((share: number) => void) | undefined
}

/** Who hears what an answer says of the rights of the session that it was sent to. */
export const answers: { heard: ((mark: string | null, sentWith: string | undefined) => void) | null } = { heard: null }

/** The live connection of this page, while it has one: a change that it sends says so, and makes only other pages ask anew. */
export const liveConnection: { id: string | null } = { id: null }

const seconds = (header: string | null) => (header && /^\d+$/.test(header) ? Number(header) : undefined)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Browsers refuse to let more than 64 kB outlive a page; a character has up to three bytes. */
const mostKeptAlive = 20_000

const lives = ({ keepalive, body }: Outgoing) => keepalive && typeof body === 'string' && body.length <= mostKeptAlive

// spec 7: there is no request timeout
async function byFetch(address: string, out: Outgoing): Promise<Answer> {
  const { method, headers, body: sent } = out
  const init = { method, headers, body: sent, signal: out.signal ?? null, keepalive: lives(out) }
  const response = await fetch(address, init)
  const isFile = out.bytes && response.ok
  const body = isFile ? await response.blob() : parsed(await response.text())
  answers.heard?.(response.headers.get('x-access'), out.headers.authorization)
  return { status: response.status, body, retryAfter: seconds(response.headers.get('retry-after')) }
}

// Files go by XMLHttpRequest: fetch tells no progress of what is sent.
function byUpload(address: string, out: Outgoing): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(out.method, address)
    for (const [name, value] of Object.entries(out.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = event => {
      if (event.lengthComputable && event.total > 0) out.onProgress?.(event.loaded / event.total)
    }
    request.onload = () =>
      resolve({
        status: request.status,
        body: parsed(request.responseText),
        retryAfter: seconds(request.getResponseHeader('retry-after')),
      })
    request.onerror = () => reject(new TypeError('The connection broke off.'))
    request.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'))
    if (out.signal?.aborted) return reject(new DOMException('The upload was canceled.', 'AbortError'))
    out.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(out.body)
  })
}

/** Sends and waits. Throws only when no answer came: a TypeError, or an AbortError when the caller canceled. */
export function transport(address: string, out: Outgoing): Promise<Answer> {
  return out.body instanceof FormData ? byUpload(address, out) : byFetch(address, out)
}
