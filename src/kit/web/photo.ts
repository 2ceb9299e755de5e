import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState } from 'react'
import type { StoredUser } from './session.ts'

/** Fetches the photo of who is signed in, a Blob; given by whoever starts the app. */
export type LoadPhoto = (user: StoredUser, signal: AbortSignal) => Promise<unknown>
export const OwnPhotoContext = createContext<LoadPhoto | null>(null)

/** An address for an image of what was fetched; null until it is there. Photos are asked for with the token, as all is. */
export function useImageUrl(data: unknown): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!(data instanceof Blob)) return setUrl(null)
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return url
}

/** The address of the photo of who is signed in; null until it is there, and for who has none. */
export function useOwnPhoto(user: StoredUser | null): string | null {
  const load = useContext(OwnPhotoContext)
  const { data } = useQuery({
    queryKey: ['photo of oneself', user?.id, user?.photoFileId],
    queryFn: ({ signal }) => (user && load ? load(user, signal) : null),
    enabled: user !== null && user.photoFileId !== null && load !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useImageUrl(data)
}
