import { expect, test } from 'vitest'
import { speak, useLanguage } from './language.ts'
import { t } from './text.ts'

test('whoever changes their mind while a language comes keeps the last one', async () => {
  await Promise.all([speak('es'), speak('en')])
  expect([useLanguage.getState().language, t('Sign in')]).toEqual(['en', 'Sign in'])
})
