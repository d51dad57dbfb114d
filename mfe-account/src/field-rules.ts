import { birthDateField } from '@exwerk/contract/validation/birth-date';
import { emailField, lineField, newPasswordField, vatNumberField } from '@exwerk/contract/validation/fields';
import { confirmed, required } from '@exwerk/contract/validation/standard-rules';
import { judgedBy } from '@exwerk/runtime/forms/judged-by';
import * as z from 'zod/mini';
import type { EmailChangeValues } from './email-change/email-change-form.tsx';
import type { ChangePasswordValues } from './password/change-password-form.tsx';
import type { NewPasswordValues } from './password/new-password-fields.tsx';
import type { PersonValues } from './person/person-values.ts';
import type { ProfileValues } from './profile/profile-form.tsx';
import type { SignInValues } from './sign-in/sign-in-form.tsx';
import type { SignUpValues } from './sign-up/sign-up-values.ts';

/** How the account's forms but that of addresses are judged: one file, which comes when the first of them is. */

const personFields = ({ clientType }: PersonValues) => ({
  firstName: lineField,
  lastName: lineField,
  ...(clientType === 'COMPANY' && { vatNumber: vatNumberField }),
});
const repeated = (password: string) => z.string().check(required, confirmed(password));

export const profileRules = judgedBy<ProfileValues>(values =>
  z.object({ ...personFields(values), dateOfBirth: birthDateField }),
);

export const signInRules = judgedBy<SignInValues>(() =>
  z.object({ email: emailField, password: z.string().check(required) }),
);

export const signUpRules = judgedBy<SignUpValues>(values =>
  z.object({
    ...personFields(values),
    email: emailField,
    password: newPasswordField,
    passwordRepeat: repeated(values.password),
  }),
);

export const resetRules = judgedBy<{ email: string }>(() => z.object({ email: emailField }));

export const findOrderRules = judgedBy<{ orderNumber: string; email: string }>(() =>
  z.object({ orderNumber: lineField, email: emailField }),
);

export const emailChangeRules = judgedBy<EmailChangeValues>(() =>
  z.object({ email: emailField, password: z.string().check(required) }),
);

export const currentPasswordRules = judgedBy<{ password: string }>(() =>
  z.object({ password: z.string().check(required) }),
);

export const passwordRules = judgedBy<{ password: string }>(() => z.object({ password: newPasswordField }));

const newPasswordSchema = ({ newPassword }: NewPasswordValues) =>
  z.object({ newPassword: newPasswordField, passwordRepeat: repeated(newPassword) });
export const newPasswordRules = judgedBy<NewPasswordValues>(newPasswordSchema);
export const changePasswordRules = judgedBy<ChangePasswordValues>(newPasswordSchema);
