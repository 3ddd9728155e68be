import { SecondFactorSetup } from '../second-factor/second-factor-setup.tsx';

/** While the school requires a second factor of somebody who has none: nothing else can be done. */
export function RequiredSecondFactor() {
  return <SecondFactorSetup isRequired onClose={() => undefined} />;
}
