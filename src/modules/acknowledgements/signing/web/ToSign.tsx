import { Box, Button, Typography } from '@mui/material'
import { FileSignature } from 'lucide-react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { IconTile } from '../../../../kit/web/theme/IconTile.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { type OwnText, signingApi } from '../contract.ts'

/** Where a person reads and signs the text. */
const textAddress = ({ id }: Pick<OwnText, 'id'>): string => `/applicant/acknowledgement/${id}`

/** The way to a text that is to be read and signed. `named`: it says which, where there are several. */
export const SignButton = ({
  of,
  variant = 'contained',
  named = false,
}: {
  of: Pick<OwnText, 'id' | 'name'>
  variant?: 'contained' | 'outlined'
  named?: boolean
}) => (
  <Button
    component={Link}
    to={textAddress(of)}
    variant={variant}
    startIcon={<FileSignature />}
    aria-label={t('Read and sign {name}', { name: of.name })}
    sx={{ width: { xs: '100%', sm: 'auto' }, justifySelf: 'start' }}
  >
    {named ? t('Read and sign {name}', { name: of.name }) : t('Read and sign')}
  </Button>
)

/** The texts that are waiting for the signed-in person's signature. Nothing while there is none. */
export function TextsToSign() {
  const { data } = useApiQuery(signingApi.listOwn, { quiet: true })
  const open = (data?.asked ?? []).filter(one => one.state === 'toSign')
  if (open.length === 0) return null
  return (
    <Section title={t('To read and sign')} detail={t('Each takes a minute or two.')} flush>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {open.map(one => (
          <Box
            key={one.id}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 3,
              px: { xs: 4, md: 5 },
              py: 3.5,
              '&:not(:first-of-type)': { borderTop: 1, borderColor: 'line.subtle' },
            }}
          >
            <IconTile icon={FileSignature} tone="primary" />
            <Typography sx={{ fontWeight: 550, flex: '1 1 200px' }}>{one.name}</Typography>
            <SignButton of={one} variant="outlined" />
          </Box>
        ))}
      </Box>
    </Section>
  )
}
