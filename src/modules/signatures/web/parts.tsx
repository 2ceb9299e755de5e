import { Box, Typography } from '@mui/material'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { Refusal } from '../../../kit/contract/refusal.ts'
import { TextField } from '../../../kit/web/forms/fields.tsx'
import { Form, useFormOf } from '../../../kit/web/forms/form.tsx'
import { CheckField } from '../../../kit/web/forms/pick-fields.tsx'
import { RichText } from '../../../kit/web/marked-text/RichText.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { type SignedBy, typedSignature as signature, type ToSign } from '../contract.ts'

const signing = z.object({
  signature: signature.pick({ typedName: true }).extend({
    // A tick that is not set yet is false, and then the schema's own sentence stands under it.
    consent: z.boolean().refine(Boolean, signature.shape.consent.safeParse(false).error?.issues[0]?.message),
    confirmed: z.boolean().refine(Boolean, signature.shape.confirmed.safeParse(false).error?.issues[0]?.message),
  }),
})
type Signing = z.output<typeof signing>
export type SigningForm = UseFormReturn<Signing, unknown, Signing>

/** The state of the signature's form; it belongs to the page, whose bar submits it. */
export const useSigning = (): SigningForm =>
  useFormOf(signing, { signature: { typedName: '', consent: false, confirmed: false } })

export const signFormId = 'sign'

type Props = {
  review: ToSign
  form: SigningForm
  loading: boolean
  error: Refusal | null
  onSign: (values: Signing['signature']) => unknown
}

/** Consent to electronic records, the statement, and the typed name. */
export function SignForm({ review, form, loading, error, onSign }: Props) {
  return (
    <Form
      id={signFormId}
      form={form}
      loading={loading}
      error={error}
      undrafted
      onSubmit={values => onSign(values.signature)}
    >
      <Section title={t('Electronic records')}>
        <Box
          role="region"
          aria-label={t('Consent to electronic records')}
          sx={{
            p: 4,
            mb: 2,
            borderRadius: 2.5,
            border: 1,
            borderColor: 'divider',
            bgcolor: 'surface.sunken',
          }}
        >
          <RichText text={review.consentText} />
        </Box>
        <CheckField
          name="signature.consent"
          label={t('I have read this and agree to electronic records and signatures.')}
        />
      </Section>
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
