import { useQuery } from '@tanstack/react-query'
import { useContext, useEffect, useState } from 'react'
import type { StoredUser } from '../session/session.ts'
import { cache } from './api-query.ts'
import { OwnPhotoContext } from './photo.ts'

/** An address for an image of what was fetched or chosen; null until it is there. Photos are asked for with the token, as all is. */
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
  const { data } = useQuery(
    {
      queryKey: ['photo of oneself', user?.id, user?.photoFileId],
      queryFn: ({ signal }) => (user && load ? load(user, signal) : null),
      enabled: user !== null && user.photoFileId !== null && load !== null,
      staleTime: Number.POSITIVE_INFINITY,
    },
    cache,
  )
  return useImageUrl(data)
}
