import { newId } from '../kit/server/ids.ts'
import type { ChatMember } from '../modules/chat/contract.ts'
import type { ChatGroup } from '../modules/chat/groups/contract.ts'
import type { Message } from '../modules/chat/messages/contract.ts'
import type { Calls } from './calls.ts'
import type { DemoPart, DemoStage } from './part.ts'

const at = '/api/chat'

type To = { to: string } | { chatId: string }
const say = (by: Calls, to: To, text: string, more: object = {}) =>
  by.send<Message>('POST', `${at}/messages`, { id: newId(), ...to, text, ...more })

/** A few chats: with a caregiver, of a team, an announcement that some have read, and one that is closed. */
async function play({ admin, coordinator, nurse, cast }: DemoStage): Promise<void> {
  const everyone = (await admin.send<{ data: ChatMember[] }>('GET', `${at}/get-all-chat-members?limit=100`)).data
  const admins = await coordinator.send<ChatMember[]>('GET', `${at}/get-all-admin`)
  const idOf = (personId: string) => everyone.find(one => one.personId === personId)?.id ?? ''
  const caregiver = idOf(cast.caregiver.id)
  const self = admins.filter(one => !everyone.some(({ id }) => id === one.id)).map(one => one.id)
  const staff = everyone.filter(one => one.role !== 'applicant' && one.active).map(one => one.id)
  const group = (name: string, memberIds: string[], kind = 'group') =>
    admin.send<ChatGroup>('POST', `${at}/groups`, { name, kind, memberIds: [...new Set([...self, ...memberIds])] })

  const news = await group(
    'Announcements',
    everyone.map(one => one.id),
    'announcement',
  )
  await say(
    admin,
    { chatId: news.id },
    'The office is closed Thursday and Friday. For urgent visits, call the on-call nurse.',
  )
  await coordinator.send('PUT', `${at}/read/${news.id}`, { sequence: 1 })
  const spring = await group('Spring class', [...staff, caregiver])
  await say(admin, { chatId: spring.id }, 'Thank you all. See you at the next class.')
  await admin.send('PUT', `${at}/change-group-status/${spring.id}`, { isClosed: true })
  const team = await group('Office team', staff)
  await say(coordinator, { chatId: team.id }, 'Who has my badge?')
  await say(nurse, { chatId: team.id }, 'It is on my desk.')
  const asked = await say(admin, { to: caregiver }, 'Did your new CPR card come?')
  const chatId = asked.chatId
  await say(cast.caregiver.calls, { chatId }, 'Yes! I will bring it on Monday.', { replyToId: asked.id })
  await say(admin, { chatId }, 'Perfect. A photo is enough.')
  await say(cast.caregiver.calls, { chatId }, 'Does the closed office move the class?')
}

export const chats: DemoPart = { play }
