import { useState } from 'react'
import type { Endpoint } from '../../contract/endpoint.ts'
import { saveFile } from '../theme/save-file.ts'
import { callAny } from './call.ts'

type Of = { params?: Readonly<Record<string, string>> | undefined; query?: Readonly<Record<string, unknown>> }

/** Saves what a call answers with as a file, one at a time; a failure is told by a toast. */
export function useDownload() {
  const [loading, setLoading] = useState(false)
  async function save(endpoint: Endpoint, of: Of, name: string): Promise<void> {
    setLoading(true)
    try {
      const { data } = await callAny(endpoint, of)
      if (data instanceof Blob) saveFile(data, name)
    } catch {
      // The call has told it.
    } finally {
      setLoading(false)
    }
  }
  return { loading, save }
}
