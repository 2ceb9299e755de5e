import { Box, Button, Typography } from '@mui/material'
import { ImageIcon, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { t } from '../../../kit/web/text/text.ts'
import { attemptsApi } from '../../competency-tests/attempts/contract.ts'
import { QuestionImage } from '../../competency-tests/attempts/web/parts.tsx'
import { imageRule, type Question, testsApi } from '../../competency-tests/tests/contract.ts'

/** The image of a saved question, sent as soon as it is chosen. */
export function ImageField({ of }: { of: Question }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const refreshes = [attemptsApi.readTest]
  const set = useApiMutation(testsApi.setImage, { refreshes })
  const remove = useApiMutation(testsApi.removeImage, { refreshes })
  const take = (file: File | undefined) => {
    if (file) void set.send({ params: { id: of.id }, files: [file] })
  }
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="p" sx={{ mb: 1.5 }}>
        {t('Image')}{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {t('(optional)')}
        </Box>
      </Typography>
      {of.imageId && (
        <Box sx={{ maxWidth: 240, mb: 2 }}>
          <QuestionImage id={of.imageId} alt={of.imageAlt || t('Image of the question')} />
        </Box>
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept={imageRule.types.join(',')}
        aria-label={t('Image')}
        onChange={event => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button
        variant="outlined"
        size="small"
        startIcon={<ImageIcon />}
        loading={set.loading}
        onClick={() => input.current?.click()}
      >
        {of.imageId ? t('Replace image') : t('Add image')}
      </Button>
      {of.imageId && (
        <Button
          size="small"
          startIcon={<Trash2 />}
          loading={remove.loading}
          onClick={() => void remove.send({ params: { id: of.id } })}
        >
          {t('Remove image')}
        </Button>
      )}
    </Box>
  )
}
