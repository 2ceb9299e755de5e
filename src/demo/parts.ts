import { apiKeys } from './api-keys.ts'
import { calendar } from './calendar.ts'
import { chats } from './chats.ts'
import { competencyTests } from './competency-tests.ts'
import { evaluations } from './evaluations.ts'
import { imports } from './imports.ts'
import { notifications } from './notifications.ts'
import type { DemoPart } from './part.ts'
import { references } from './references.ts'
import { retention } from './retention.ts'
import { skills } from './skills.ts'
import { surveys } from './surveys.ts'
import { texts } from './texts.ts'
import { users } from './users.ts'
import { webhooks } from './webhooks.ts'

/** The parts of all modules, in the order in which they are played. */
export const demoParts: readonly DemoPart[] = [
  competencyTests,
  skills,
  evaluations,
  references,
  users,
  apiKeys,
  retention,
  webhooks,
  chats,
  calendar,
  surveys,
  imports,
  texts,
  notifications,
]
