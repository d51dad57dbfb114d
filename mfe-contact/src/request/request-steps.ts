import { findReason, findSubreason, type Reason, type Subreason } from '@exwerk/contract/support/reasons';

/** Where the shopper is on the way from a reason to the form. */
export interface RequestSteps {
  reason: string | null;
  subreason: string | null;
  /** The shopper chose the form in spite of the shortcut. */
  continuedAnyway: boolean;
}

export type StepAction =
  | { type: 'reasonChosen'; reason: string }
  | { type: 'subreasonChosen'; subreason: string }
  | { type: 'continuedAnyway' }
  | { type: 'wentBack' };

/** Starts from what the opener preselected; an unknown reason counts as none. */
export function firstStep(preset: { reason?: string; subreason?: string }): RequestSteps {
  const reason = findReason(preset.reason ?? null);
  const subreason = findSubreason(reason, preset.subreason ?? null);
  return { reason: reason?.key ?? null, subreason: subreason?.key ?? null, continuedAnyway: false };
}

export function nextStep(state: RequestSteps, action: StepAction): RequestSteps {
  switch (action.type) {
    case 'reasonChosen':
      return { reason: action.reason, subreason: null, continuedAnyway: false };
    case 'subreasonChosen':
      return { ...state, subreason: action.subreason, continuedAnyway: false };
    case 'continuedAnyway':
      return { ...state, continuedAnyway: true };
    case 'wentBack':
      return { reason: null, subreason: null, continuedAnyway: false };
  }
}

/** What to show: 1 asks for the reason, 2 for the sub-reason, 3 is the form or, first, its shortcut. */
export function currentStep(state: RequestSteps): {
  step: 1 | 2 | 3;
  reason: Reason | undefined;
  subreason: Subreason | undefined;
  showShortcut: boolean;
} {
  const reason = findReason(state.reason);
  const subreason = findSubreason(reason, state.subreason);
  const step = subreason ? 3 : reason ? 2 : 1;
  return { step, reason, subreason, showShortcut: subreason?.shortcut !== undefined && !state.continuedAnyway };
}
