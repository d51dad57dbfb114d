import { type RequestHandler, Router } from 'express';
import { featureMissing } from '../problem.ts';

/** Parts of the hosted service that are not here, by their addresses. */
const FEATURES: readonly (readonly [name: string, paths: readonly string[]])[] = [
  ['Recommend', ['/1/indexes/:index/recommendations', '/1/indexes/:index/:model/recommend/rules/{*rest}']],
  ['Query Suggestions', ['/1/configs{/*rest}', '/1/logs/:index']],
  ['Dictionaries', ['/1/dictionaries/{*rest}']],
  ['Logs', ['/1/logs']],
  ['Multi-Cluster Management', ['/1/clusters{/*rest}']],
  ['Allowed Sources', ['/1/security/{*rest}']],
  ['User tokens', ['/1/usertokens/:token']],
  ['A/B testing', ['/2/abtests{/*rest}', '/3/abtests{/*rest}']],
  ['Analytics', ['/2/{*rest}']],
  ['Personalization', ['/1/strategies/{*rest}', '/1/profiles/{*rest}']],
  ['Composition', ['/1/compositions{/*rest}']],
];

/** Answers what an application answers for which a feature is not enabled, with the feature's name. */
export function featuresElsewhere(mayAsk: RequestHandler): Router {
  const router = Router();
  for (const [name, paths] of FEATURES) {
    router.all([...paths], mayAsk, () => {
      throw featureMissing(name);
    });
  }
  return router;
}
