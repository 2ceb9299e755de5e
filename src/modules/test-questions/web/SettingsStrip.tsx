import { Box, Button, Card, Typography } from '@mui/material'
import { Award, type LucideIcon, Repeat, Shuffle, SlidersHorizontal, Target, Timer } from 'lucide-react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { SelectField, SwitchField } from '../../../kit/web/forms/choice-fields.tsx'
import { NumberField, TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { attemptsApi } from '../../competency-tests/attempts/contract.ts'
import {
  type TestDetail,
  type TestSettings,
  testDraft,
  testSettings,
  testsApi,
} from '../../competency-tests/tests/contract.ts'

const attemptsWords = ({ attempts, pauseHours }: TestSettings): string => {
  const many = attempts === null ? t('Unlimited') : String(attempts)
  return pauseHours === 0
    ? many
    : t('{attempts}, {hours, plural, one {# hour} other {# hours}} apart', { attempts: many, hours: pauseHours })
}

const orderWords = ({ settings: { randomOrder, draw }, questions }: TestDetail): string => {
  const order = randomOrder ? t('Random') : t('As listed')
  return draw === null ? order : t('{order}, {draw} of {questions} drawn', { order, draw, questions })
}

function factsOf(test: TestDetail): { icon: LucideIcon; label: string; words: string }[] {
  const { passMark, minutes, certificateMonths } = test.settings
  return [
    { icon: Target, label: t('Pass mark'), words: t('{mark}% of points', { mark: passMark }) },
    {
      icon: Timer,
      label: t('Time limit'),
      words: minutes === null ? t('None') : t('{minutes, plural, one {# minute} other {# minutes}}', { minutes }),
    },
    { icon: Repeat, label: t('Attempts'), words: attemptsWords(test.settings) },
    { icon: Shuffle, label: t('Order'), words: orderWords(test) },
    {
      icon: Award,
      label: t('Certificate'),
      words:
        certificateMonths === null
          ? t('Without an end')
          : t('Valid {months, plural, one {# month} other {# months}}', { months: certificateMonths }),
    },
  ]
}

const settingsForm = testDraft.extend({ settings: testSettings })

function SettingsForm({ of, onClose }: { of: TestDetail; onClose: () => void }) {
  const form = useFormOf(settingsForm, { name: of.name, description: of.description, settings: of.settings })
  const { send, loading, error } = useApiMutation(testsApi.updateTest, {
    refreshes: [attemptsApi.readTest, testsApi.listTests],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('Test settings')}
      submitLabel={t('Save')}
      side
      form={form}
      loading={loading}
      error={error}
      onSubmit={body => send({ params: { id: of.id }, body })}
      onClose={onClose}
    >
      <TextField name="name" label={t('Name')} maxLength={120} />
      <TextField name="description" label={t('Description')} optional rows={2} maxLength={1000} />
      <NumberField name="settings.passMark" label={t('Pass mark, in percent of the points')} min={1} max={100} />
      <NumberField name="settings.minutes" label={t('Time limit, in minutes')} optional min={1} max={600} />
      <NumberField name="settings.attempts" label={t('Attempts')} optional min={1} max={50} />
      <NumberField name="settings.pauseHours" label={t('Hours between two attempts')} min={0} max={8760} />
      <SwitchField name="settings.randomOrder" label={t('Random order of questions and options')} />
      <NumberField
        name="settings.draw"
        label={t('Questions to draw for an attempt')}
        optional
        min={1}
        help={t('Empty: all of them. One of every subject area is drawn before a second of any.')}
      />
      <SelectField
        name="settings.showAnswers"
        label={t('Show correct answers')}
        options={[
          { value: 'always', label: t('After every attempt') },
          { value: 'passed', label: t('After a pass') },
          { value: 'never', label: t('Never') },
        ]}
      />
      <NumberField
        name="settings.certificateMonths"
        label={t('Months that the certificate is valid')}
        optional
        min={1}
        max={120}
      />
      <SwitchField
        name="settings.aideSubjects"
        label={t('Covers aide training')}
        help={t('Tells you which written subject of 42 CFR 484.80 no question covers.')}
      />
    </FormDialog>
  )
}

/** The settings as a strip of facts. */
export function SettingsStrip({ of }: { of: TestDetail }) {
  const edited = useDialog('settings', true)
  return (
    <Card
      component="section"
      aria-label={t('Test settings')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: { xs: 4, md: 5 }, py: 3, mb: 4 }}
    >
      <Typography variant="subtitle2" component="h2" sx={{ mr: 2, flexBasis: { xs: '100%', md: 'auto' } }}>
        {t('Test settings')}
      </Typography>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', m: 0, flex: 1, columnGap: 6, rowGap: 2 }}>
        {factsOf(of).map(({ icon: Icon, label, words }) => (
          <Box key={label} sx={{ position: 'relative', pl: 7 }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              <Box component="span" aria-hidden sx={{ position: 'absolute', left: 0, top: 10, display: 'flex' }}>
                <Icon size={18} />
              </Box>
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600 }}>
              {words}
            </Typography>
          </Box>
        ))}
      </Box>
      <Button startIcon={<SlidersHorizontal />} onClick={() => edited.show()}>
        {t('Edit')}
      </Button>
      <DialogAt of={edited}>{() => <SettingsForm of={of} onClose={edited.close} />}</DialogAt>
    </Card>
  )
}
