import { Box, Button, Typography } from '@mui/material'
import { useId, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { Refusal } from '../../../kit/contract/refusal.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { TextField } from '../../../kit/web/forms/fields.tsx'
import { Form, useFormOf } from '../../../kit/web/forms/form.tsx'
import { CheckField } from '../../../kit/web/forms/pick-fields.tsx'
import { RichText } from '../../../kit/web/marked-text/RichText.tsx'
import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Fold } from '../../../kit/web/theme/Fold.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { type SignedBy, typedSignature as signature, type ToSign, withdrawalReason } from '../contract.ts'

const signing = z.object({
  signature: signature.pick({ typedName: true }).extend({
    // A tick that is not set yet is false, and then the schema's own sentence stands under it.
    consent: z.boolean().refine(Boolean, signature.shape.consent.safeParse(false).error?.issues[0]?.message),
    confirmed: z.boolean().refine(Boolean, signature.shape.confirmed.safeParse(false).error?.issues[0]?.message),
  }),
})
type Signing = z.output<typeof signing>
export type SigningForm = UseFormReturn<Signing, unknown, Signing>

/** The state of the signature's form; it belongs to the page, whose bar submits it. `consented`: they have agreed before. */
export const useSigning = (consented = false): SigningForm =>
  useFormOf(signing, { signature: { typedName: '', consent: consented, confirmed: false } })

export const signFormId = 'sign'

type Props = {
  review: ToSign
  form: SigningForm
  loading: boolean
  error: Refusal | null
  onSign: (values: Signing['signature']) => unknown
  /** What the button says that sends it; left out where a bar of the page does. */
  submit?: string
}

function ConsentText({ text }: { text: string }) {
  return (
    <Box
      role="region"
      aria-label={t('Consent to electronic records')}
      sx={{ p: 4, mb: 2, borderRadius: 2.5, border: 1, borderColor: 'divider', bgcolor: 'surface.sunken' }}
    >
      <RichText text={text} />
    </Box>
  )
}

/** The consent to electronic records: asked for once, and to be read again at any time. */
function Consent({ of: { consentText, consentedOn } }: { of: ToSign }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  if (!consentedOn) {
    return (
      <Section title={t('Electronic records')}>
        <ConsentText text={consentText} />
        <CheckField
          name="signature.consent"
          label={t('I have read this and agree to electronic records and signatures.')}
        />
      </Section>
    )
  }
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {t('You agreed to electronic records and signatures on {day}.', { day: showDay(consentedOn) })}{' '}
        <Button size="small" variant="text" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? t('Less') : t('Read it again')}
        </Button>
      </Typography>
      <Fold open={open} id={id}>
        <ConsentText text={consentText} />
      </Fold>
    </Box>
  )
}

/** Consent to electronic records, the statement, and the typed name. */
export function SignForm({ review, form, loading, error, onSign, submit }: Props) {
  return (
    <Form
      id={signFormId}
      form={form}
      loading={loading}
      error={error}
      undrafted
      onSubmit={values => onSign(values.signature)}
    >
      <Consent of={review} />
      <Section title={t('Sign')}>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <RichText text={review.statement} />
          <CheckField name="signature.confirmed" label={t('I confirm this.')} />
          <TextField
            name="signature.typedName"
            label={t('Type your full name')}
            help={t('Your name as it stands in your profile: {name}', { name: review.name })}
            autoComplete="name"
          />
        </Box>
      </Section>
      {submit && (
        <Button type="submit" variant="contained" size="large" loading={loading} sx={{ justifySelf: 'start' }}>
          {submit}
        </Button>
      )}
    </Form>
  )
}

type Fact = readonly [label: string, value: string]

/** Who signed, when and from where; `fingerprints` of the texts that were signed stand below, each with its label. */
export function SignedFacts({ of, fingerprints }: { of: SignedBy; fingerprints: readonly Fact[] }) {
  const facts: Fact[] = [
    [t('Signed by'), of.typedName],
    [t('Local time'), `${of.localTime} (${of.timeZone})`],
    [t('Time (UTC)'), of.signedAt],
    [t('Address of the device'), of.ip],
    [t('Browser'), of.userAgent],
    ...fingerprints,
  ]
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
      {facts.map(([label, value]) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

type WithdrawProps = {
  title: string
  detail: string
  submit: string
  loading: boolean
  error: Refusal | null
  onReason: (body: z.output<typeof withdrawalReason>) => unknown
  onClose: () => void
}

/** Asks why something that was signed no longer counts. */
export function WithdrawDialog({ title, detail, submit, loading, error, onReason, onClose }: WithdrawProps) {
  const form = useFormOf(withdrawalReason, { reason: '' })
  return (
    <FormDialog
      title={title}
      submitLabel={submit}
      form={form}
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={onReason}
    >
      <Typography color="textSecondary">{detail}</Typography>
      <TextField name="reason" label={t('Reason')} rows={2} maxLength={500} autoFocus />
    </FormDialog>
  )
}
