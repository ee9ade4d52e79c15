import { databaseNow } from '../../platform/database/clock.ts';
import { skeletonOf } from '../../platform/schemas/confusables.ts';
import { takenSkeletons } from '../domains/domain.model.ts';

/** A name that an account has or requests. `id` is null for an account that does not exist yet. */
export type NameOf = { id: string | null; name: string };

/**
 * Returns those of the given names that look like the proven domain of another account, or like its label. An account
 * that has proved a domain with the same label may use the name.
 */
export async function namesLikeDomains(names: NameOf[]): Promise<Set<NameOf>> {
  const wanted = names.map((each) => ({ each, skeleton: skeletonOf(each.name) }));
  const skeletons = [...new Set(wanted.map(({ skeleton }) => skeleton).filter(Boolean))];
  const taken = await takenSkeletons(skeletons, databaseNow());
  return new Set(
    wanted.flatMap(({ each, skeleton }) => {
      const holders = taken.filter((row) => row.skeleton === skeleton);
      const isOwn = holders.some(({ accountId }) => accountId === each.id);
      return holders.length > 0 && !isOwn ? [each] : [];
    }),
  );
}

export const isLikeDomain = async (id: string | null, name: string): Promise<boolean> =>
  (await namesLikeDomains([{ id, name }])).size > 0;
