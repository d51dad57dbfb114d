import { FormPage } from '../account-area/form-page.tsx';
import { FindOrderForm } from '../orders/find-order-form.tsx';

export function Component() {
  return (
    <FormPage titleId="account.find-order.title">
      <FindOrderForm />
    </FormPage>
  );
}
