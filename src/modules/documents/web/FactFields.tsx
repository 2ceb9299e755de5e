import { Box } from '@mui/material'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { day } from '../../../kit/contract/time.ts'
import { DateField, TextField } from '../../../kit/web/forms/fields.tsx'
import { CheckField } from '../../../kit/web/forms/pick-fields.tsx'
import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import type { DocumentType } from '../../document-types/contract.ts'
import { defaultExpiry, wrongFacts } from '../rules.ts'
import { Read, type Reading } from './ReadLine.tsx'

export type AskedType = Pick<
  DocumentType,
  'id' | 'name' | 'description' | 'needsExpiry' | 'needsNumber' | 'needsDate' | 'twoSided' | 'validityMonths'
>

const optionalDay = z.union([z.literal(''), day])
const entered = z.object({
  number: z.string().trim().max(80),
  performedOn: optionalDay,
  /** True: nobody can read a date off it. Whoever reviews it says which day counts. */
  undated: z.boolean(),
  expiresOn: optionalDay,
})
export type Entered = z.output<typeof entered>

const orNull = (text: string) => (text === '' ? null : text)

const asksExpiry = ({ needsExpiry, validityMonths }: AskedType) => needsExpiry || validityMonths !== null

/** What was entered, as the calls take it. */
const factsOf = ({ number, performedOn, expiresOn }: Entered) => ({
  number: orNull(number),
  performedOn: orNull(performedOn),
  expiresOn: orNull(expiresOn),
})

/** What was entered into the fields that the type shows: a document that was moved may have brought more. */
export const factsFor = (type: AskedType, values: Entered) => {
  const facts = factsOf(values)
  return {
    number: type.needsNumber ? facts.number : null,
    performedOn: facts.performedOn,
    expiresOn: asksExpiry(type) ? facts.expiresOn : null,
  }
}

/** The same checks as the server's, so that most is told before anything is sent. */
export const enteredFor = (type: AskedType, today: string) =>
  entered.superRefine((values, context) => {
    if (type.needsDate && !values.performedOn && !values.undated)
      context.addIssue({ code: 'custom', path: ['performedOn'], message: 'Enter the date on the document.' })
    for (const { path, message } of wrongFacts(type, factsFor(type, values), today))
      context.addIssue({ code: 'custom', path: [path], message })
  })

/** Fills in the expiry from the date on the paper until somebody enters another one. */
function useDefaultExpiry(type: AskedType, form: UseFormReturn<Entered, unknown, Entered>) {
  const performedOn = useWatch({ control: form.control, name: 'performedOn' })
  const filled = useRef('')
  useEffect(() => {
    const next = defaultExpiry(type, day.safeParse(performedOn).success ? performedOn : null)
    if (!next || form.getValues('expiresOn') !== filled.current) return
    filled.current = next
    form.setValue('expiresOn', next)
  }, [performedOn, type, form])
}

type EntryForm = UseFormReturn<Entered, unknown, Entered>

/** Under the field: what the date means, and at once when it is over. It can be sent, because somebody may want to see it. */
function ExpiryHelp({ form, today }: { form: EntryForm; today: string }) {
  const expiresOn = useWatch({ control: form.control, name: 'expiresOn' })
  const isOver = day.safeParse(expiresOn).success && expiresOn < today
  return (
    <Box component="span" role="status" sx={isOver ? { color: 'warning.ink', fontWeight: 550 } : {}}>
      {isOver
        ? t('This expired on {day}. You can still send it, but we can’t count it.', { day: showDay(expiresOn) })
        : t('The last day on which it is valid.')}
    </Box>
  )
}

type FactProps = { type: AskedType; form: EntryForm; today: string; reading: Reading }

/** What is read off a paper, as far as its type asks for it. */
export function FactFields({ type, form, today, reading }: FactProps) {
  useDefaultExpiry(type, form)
  return (
    <>
      {type.needsNumber && (
        <Read name="number" reading={reading}>
          <TextField name="number" label={t('Number on the document')} maxLength={80} />
        </Read>
      )}
      <Read name="performedOn" reading={reading}>
        <DateField
          name="performedOn"
          label={t('Date on the document')}
          help={type.needsDate ? t('The day on which it was done or issued.') : undefined}
          optional={!type.needsDate}
        />
      </Read>
      {type.needsDate && <CheckField name="undated" label={t('There is no date on it')} />}
      {asksExpiry(type) && (
        <Read name="expiresOn" reading={reading}>
          <DateField
            name="expiresOn"
            label={t('Expires on')}
            optional={!type.needsExpiry}
            help={<ExpiryHelp form={form} today={today} />}
          />
        </Read>
      )}
    </>
  )
}
