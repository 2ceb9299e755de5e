import { Alert, Box, Link as MuiLink } from '@mui/material'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { caregiverListApi } from '../../list/contract.ts'
import { statusWord } from '../../list/web/parts.tsx'
import { type LikenessReason, matchingApi } from '../contract.ts'

/** Why two records may be of one person, in a few words. */
export const likenessWords = (reason: LikenessReason): string =>
  ({
    sameName: t('Same name'),
    formerName: t('Same name as before'),
    similarName: t('Similar name'),
    surname: t('Same last name'),
    givenName: t('Same first name'),
    email: t('Same email inbox'),
    phone: t('Same phone'),
    birthDate: t('Same date of birth'),
  })[reason]

/** What was typed, after a short pause. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 400)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Says who is here already and may be the person whom the form around it describes. It keeps nobody from going on. */
export function AlikeNotice() {
  const [firstName = '', lastName = '', email = '', phone = ''] = useWatch({
    name: ['firstName', 'lastName', 'email', 'phone'],
  })
  const mayRead = useMay(caregiverListApi.listCaregivers.allow)
  const typed = JSON.stringify({ firstName, lastName, email: email.includes('@') ? email : '', phone })
  const settled = useSettled(typed)
  const query = JSON.parse(settled) as Record<'firstName' | 'lastName' | 'email' | 'phone', string>
  const isEnough = (query.firstName.trim() !== '' && query.lastName.trim() !== '') || query.email !== ''
  const enabled = mayRead && isEnough
  const { data, isPlaceholderData } = useApiQuery(matchingApi.findAlike, { query, quiet: true }, { enabled })
  if (!enabled || settled !== typed || isPlaceholderData || !data?.length) return null
  return (
    <Alert severity="warning" role="status">
      {t('You may already have this person on file:')}
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {data.map(one => (
          <li key={one.id}>
            <MuiLink component={Link} to={`/caregivers/profile-details/${one.id}`}>
              {one.name}
            </MuiLink>
            {` · ${[statusWord(one.status), one.email, ...one.reasons.map(likenessWords)].join(' · ')}`}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
