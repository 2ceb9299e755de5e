import type { Calls } from './calls.ts'
import type { Settings } from './settings.ts'

const welcome = `# Welcome to Harbor Home Care

We are glad that you want to work with us. This takes about **45 minutes**, and you can stop at any time: everything is kept.

- Have your photo ID and your certificates at hand.
- You can use your phone for all of it, also for taking pictures of papers.`

const rights = `# The rights of our clients

Our clients live at home and decide how.

- **Ask before you act**, also when you have done it a hundred times.
- **What you see and hear stays there.** No names and no pictures on the web.
- **Report at once** when somebody is hurt, left alone or treated badly.
- **Say no to gifts** beyond a cup of coffee.

If you are not sure, call the office. There is no wrong question.`

const statement =
  'I confirm that what I have given in this application is true and complete as far as I know, and that Harbor Home Care may verify it.'

type Draft = { type: string; title: string; minutes: number; instruction: string; content?: object }

function stepsFor(certificate: string, { types }: Settings, reviewers: readonly string[]): Draft[] {
  const paper = (name: string, required = true) => ({ documentTypeId: types.get(name)?.id, required })
  return [
    { type: 'welcome', title: 'Welcome', minutes: 2, instruction: 'What comes next', content: { text: welcome } },
    {
      type: 'profile-information',
      title: 'About you',
      minutes: 10,
      instruction: 'Your address, your work so far and whom to call in an emergency.',
    },
    {
      type: 'video-training',
      title: 'Safe transfers',
      minutes: 6,
      instruction: 'How to help somebody stand up without hurting your back.',
      content: { videoUrl: 'https://vimeo.com/76979871' },
    },
    {
      type: 'webpage-link',
      title: 'Hand hygiene',
      minutes: 5,
      instruction: 'Read the page of the CDC, then come back.',
      content: { url: 'https://www.cdc.gov/clean-hands/about/index.html', buttonLabel: 'Open the page' },
    },
    {
      type: 'text-information',
      title: 'Client rights',
      minutes: 4,
      instruction: 'Please read it to the end.',
      content: { text: rights },
    },
    {
      type: 'document-upload',
      title: 'Who you are',
      minutes: 6,
      instruction: 'Take the pictures in good light, with all four corners.',
      content: { documents: [paper("Driver's license or state ID"), paper('Social Security card')] },
    },
    {
      type: 'document-upload',
      title: 'Health and certificates',
      minutes: 8,
      instruction: 'What you have already. The rest we arrange together.',
      content: { documents: [paper('TB screening'), paper(certificate), paper('CPR and first aid card', false)] },
    },
    {
      type: 'application-review',
      title: 'Read and sign',
      minutes: 4,
      instruction: 'Look through everything once more and sign.',
      content: { text: statement, reviewers },
    },
  ]
}

/** Builds and activates the walkthroughs of two positions, step by step as the builder does. */
export async function buildWalkthroughs(admin: Calls, settings: Settings, reviewers: readonly string[]): Promise<void> {
  const wishes = [
    { abbreviation: 'HHA', name: 'Home health aide: first steps', certificate: 'HHA training certificate' },
    { abbreviation: 'CNA', name: 'Nursing assistant: first steps', certificate: 'Nurse aide registry listing' },
  ]
  for (const { abbreviation, name, certificate } of wishes) {
    const body = { name, positionId: settings.positions[abbreviation] }
    const { data } = await admin.send<{ data: { id: string } }>('POST', '/api/onboarding/create-onboarding', body)
    for (const [place, step] of stepsFor(certificate, settings, reviewers).entries()) {
      const uniqueId = `${abbreviation}-${place + 1}`
      await admin.send('POST', '/api/onboarding/onboarding-steps', { onboardingId: data.id, uniqueId, ...step })
    }
    await admin.send('PUT', `/api/onboarding/isactive-onboarding/${data.id}`, { status: true })
  }
}
