import { openStage, type Stage } from '../stage.ts';
import { type Business, registerBusiness } from './business.ts';
import { type Person, signInPerson } from './person.ts';

/** One business that has asked one person one thing, on a stage of their own. */
export interface Scene {
  stage: Stage;
  business: Business;
  person: Person;
  /** The invite link that the person joined with; anybody may still join with it. */
  link: string;
  messageId: string;
}

export async function openScene(): Promise<Scene> {
  const stage = await openStage();
  const business = await registerBusiness(stage.baseUrl);
  const person = await signInPerson(stage.baseUrl);
  const link = await business.invite();
  await person.join(link);
  const { message_id: messageId } = await business.send({ title: 'Pay the invoice?' });
  return { stage, business, person, link, messageId };
}
